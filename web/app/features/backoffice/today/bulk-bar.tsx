import type { Inbox } from '@pomelo/contract/backoffice/today.schemas.ts';
import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import { Button } from '@pomelo/design/button.tsx';
import { IconButton } from '@pomelo/design/icon-button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../../lib/form/use-form.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { BULK_FORM } from './bulk-fields.ts';
import { DeferFields } from './defer-fields.tsx';
import { elementIn, type InboxPlace } from './inbox-address.ts';
import { tickedText } from './inbox.messages.ts';
import { useNextDay } from './next-day.ts';
import type { Ticked } from './use-ticked.ts';
import * as compactCss from './compact.module.css';
import * as css from './bulk-bar.module.css';

type Props = {
  form: FormHandle<'ids' | 'owner' | 'day' | 'hour'>;
  inbox: Inbox;
  place: InboxPlace;
  ticked: Ticked;
};

/** Steps that several items of one queue have in common. */
const STEPS: readonly { queue: Queue; intention: string; label: string }[] = [
  { queue: 'payments', intention: 'lot-rapprocher', label: 'Rapprocher' },
  { queue: 'shipments', intention: 'lot-expedier', label: 'Expédier' },
  { queue: 'invoicing', intention: 'lot-facturer', label: 'Facturer' },
];

// STAFF-25
/** Actions on the ticked items: assign, defer, and the step common to all of them. */
export function BulkBar({ form, inbox, place, ticked: { values, clear } }: Props) {
  const nextDay = useNextDay();
  const queues = new Set(values.map((value) => elementIn(value)?.queue));
  const shown = new Set(inbox.data.map(({ queue }) => queue));
  const steps = STEPS.filter(({ queue }) =>
    values.length === 0 ? shown.has(queue) : queues.size === 1 && queues.has(queue),
  );
  return (
    <PageForm
      id={BULK_FORM}
      form={form}
      className={css.bulk}
      data-chosen={values.length > 0 || form.refusal !== null || undefined}
      aria-label="Éléments cochés"
    >
      <div className={css.bulkBar}>
        <output className="num">{tickedText(values.length)}</output>
        {place.owner === 'aside' ? (
          <Button type="submit" look="line" name="intention" value="lot-reprendre" pending={form.isPending}>
            Reprendre
          </Button>
        ) : (
          <>
            <details className={compactCss.up} name="lot">
              <summary className="btn btn-bare" data-bulk="">
                Attribuer
              </summary>
              <div className={compactCss.sheet}>
                <SelectField label="Suivi par" {...form.field('owner')} defaultValue="">
                  <option value="">Choisir</option>
                  {inbox.people.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <Button type="submit" look="solid" name="intention" value="lot-attribuer">
                  Attribuer
                </Button>
              </div>
            </details>
            <details className={compactCss.up} name="lot">
              <summary className="btn btn-bare">Reporter</summary>
              <div className={compactCss.sheet}>
                <DeferFields form={form} nextDay={nextDay} />
                <Button type="submit" look="solid" name="intention" value="lot-reporter">
                  Reporter
                </Button>
              </div>
            </details>
            {steps.map(({ intention, label }) => (
              <Button
                key={intention}
                type="submit"
                look="line"
                name="intention"
                value={intention}
                pending={form.isPending}
              >
                {label}
              </Button>
            ))}
          </>
        )}
        <IconButton icon="close" label="Tout décocher" className="needs-scripts" onClick={clear} />
      </div>
    </PageForm>
  );
}
