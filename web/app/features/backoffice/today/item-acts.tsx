import { QUEUE_RULES } from '@pomelo/contract/backoffice/queues.ts';
import { todayFields } from '@pomelo/contract/backoffice/today.fields.generated.ts';
import type { QueueItem, QueuePerson } from '@pomelo/contract/backoffice/today.schemas.ts';
import { initialsOf } from '@pomelo/design/avatar.tsx';
import { Button, ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { classes } from '@pomelo/design/classes.ts';
import { SelectField } from '@pomelo/design/field.tsx';
import { useLocation } from 'react-router';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { DeferFields } from './defer-fields.tsx';
import { useItemForm, useOpenItem } from './inbox-form.ts';
import { useNextDay } from './next-day.ts';
import { QUEUE_KINDS } from './queue-kinds.ts';
import * as compactCss from './compact.module.css';
import * as css from './detail-pane.module.css';
import * as partsCss from '../shared/parts.module.css';

type Props = { item: QueueItem; people: readonly QueuePerson[]; me: string };

/** Assignee, deferral and filing of the open item. */
export function ItemActs({ item, people, me }: Props) {
  const { pathname, search } = useLocation();
  const { next } = useOpenItem();
  const here = pathname + search;
  const named = { file: item.queue, objet: item.id, suivant: next };
  return (
    <div className={css.itemActs}>
      {item.owner ? null : (
        <ActionForm
          action={here}
          actionKey={`prendre-${item.id}`}
          fields={{ ...named, intention: 'attribuer', was: '', owner: me }}
        >
          <button type="submit" className={buttonClass({ look: 'line' }, compactCss.small)} data-take="">
            Prendre
          </button>
        </ActionForm>
      )}
      <Owner item={item} people={people} me={me} />
      {item.aside ? (
        <ActionForm
          action={here}
          actionKey={`reprendre-${item.id}`}
          fields={{ ...named, intention: 'reprendre' }}
        >
          <button type="submit" className={buttonClass({ look: 'line' }, compactCss.small)}>
            Reprendre
          </button>
        </ActionForm>
      ) : (
        <Defer item={item} />
      )}
      {QUEUE_RULES[item.queue].mayFile && !item.aside ? <FileItem item={item} /> : null}
      <ButtonLink
        look="line"
        icon="arrow-right"
        className={classes('btn-icon', compactCss.small)}
        href={QUEUE_KINDS[item.queue].href(item.id)}
        title="Ouvrir la fiche"
      >
        <span className="vh">Ouvrir la fiche</span>
      </ButtonLink>
    </div>
  );
}

function Owner({ item, people, me }: Props) {
  const { owner } = item;
  const form = useItemForm(todayFields.own, 'attribuer');
  const field = form.field('owner');
  return (
    <details className={compactCss.drop} name="fiche">
      <summary className={buttonClass({ look: 'line' }, compactCss.small)}>
        {owner ? (
          <>
            <span className={partsCss.mono} aria-hidden="true">
              {initialsOf(owner.name)}
            </span>
            {owner.id === me ? 'À vous' : owner.name}
          </>
        ) : (
          'Attribuer'
        )}
      </summary>
      <PageForm form={form} className={compactCss.sheet} aria-label="Suivi">
        <input type="hidden" name="was" value={owner?.id ?? ''} />
        <SelectField label="Suivi par" name={field.name} error={field.error} defaultValue={owner?.id ?? ''}>
          <option value="">Personne</option>
          {people
            .filter(({ queues }) => queues.includes(item.queue))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me ? `${name} (vous)` : name}
              </option>
            ))}
        </SelectField>
        <Button type="submit" look="solid" pending={form.isPending}>
          Attribuer
        </Button>
      </PageForm>
    </details>
  );
}

/** Opens the next item: a navigation, for an event of the queues would lose the redirect of a fetcher. */
function FileItem({ item }: { item: QueueItem }) {
  const { next } = useOpenItem();
  const form = useItemForm({}, 'classer');
  return (
    <PageForm form={form} aria-label="Classer">
      <input type="hidden" name="suivant" value={next} />
      <input type="hidden" name="seen" value={item.at} />
      <Button type="submit" look="line" className={compactCss.small} pending={form.isPending} data-file="">
        Classer
      </Button>
    </PageForm>
  );
}

function Defer({ item }: { item: QueueItem }) {
  const { next } = useOpenItem();
  const nextDay = useNextDay();
  const form = useItemForm(todayFields.defer, 'reporter');
  return (
    <details className={compactCss.drop} name="fiche" open={form.refusal !== null || undefined}>
      <summary className={buttonClass({ look: 'line' }, compactCss.small)}>Reporter</summary>
      <PageForm form={form} className={compactCss.sheet} aria-label="Reporter">
        <input type="hidden" name="suivant" value={next} />
        <input type="hidden" name="seen" value={item.at} />
        <DeferFields form={form} nextDay={nextDay} />
        <Button type="submit" look="solid" pending={form.isPending}>
          Reporter
        </Button>
      </PageForm>
    </details>
  );
}
