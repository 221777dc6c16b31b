import {
  type Inbox,
  PROMISE_STATES,
  type QueueItem,
  type QueueOwnerFilter,
} from '@pomelo/contract/backoffice/today.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { useForm } from '../../../lib/form/use-form.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BULK_FORM } from './bulk-fields.ts';
import { elementText, inboxHref, type InboxPlace } from './inbox-address.ts';
import { InboxRow } from './inbox-row.tsx';
import { ASIDE_TITLE, EMPTY_TEXTS, PROMISE_LABELS } from './inbox.messages.ts';
import { useTicked } from './use-ticked.ts';
import { useFoldedGroups } from './use-folded-groups.ts';
import * as css from './inbox-list.module.css';

type Props = { inbox: Inbox; place: InboxPlace; open: string | null; nowMs: number; me: string };
type Group = { key: string; title: string; aside: string; count: number; items: readonly QueueItem[] };

function groupsOf({ data, promises, meta }: Inbox, owner: QueueOwnerFilter): Group[] {
  if (owner === 'aside') return [{ key: 'aside', ...ASIDE_TITLE, count: meta.total, items: data }];
  return PROMISE_STATES.map((state) => ({
    key: state,
    ...PROMISE_LABELS[state],
    count: promises[state],
    items: data.filter(({ promise }) => promise === state),
  })).filter(({ items }) => items.length > 0);
}

/** Items by promise, with bulk actions. */
export function InboxList({ inbox, place, open, nowMs, me }: Props) {
  const form = useForm({ ids: {}, owner: {}, day: {}, hour: {} }, { ids: { lot: BULK_FORM } });
  const { isFolded, fold } = useFoldedGroups();
  const ticked = useTicked(BULK_FORM, inbox);
  const { data, meta } = inbox;
  if (data.length === 0)
    return (
      <div className={css.empty}>
        <EmptyState
          title={EMPTY_TEXTS[place.owner].title}
          action={
            place.owner === 'all' && !place.tab ? undefined : (
              <ButtonLink href={inboxHref({})}>Tout afficher</ButtonLink>
            )
          }
        >
          {EMPTY_TEXTS[place.owner].text}
        </EmptyState>
      </div>
    );
  return (
    <>
      {groupsOf(inbox, place.owner).map(({ key, title, aside, count, items }) => (
        <details
          key={key}
          open={!isFolded(key)}
          onToggle={({ currentTarget }) => fold(key, !currentTarget.open)}
        >
          <summary className={css.group}>
            <h2>
              {title} · <span className="num">{count}</span>
            </h2>
            <span className="muted">{aside}</span>
          </summary>
          <ul>
            {items.map((item) => (
              <InboxRow
                key={elementText(item)}
                item={item}
                href={inboxHref({ ...place, element: item })}
                isOpen={elementText(item) === open}
                nowMs={nowMs}
                me={me}
                form={BULK_FORM}
                isTicked={ticked.values.includes(elementText(item))}
                error={form.field('ids', elementText(item)).error}
              />
            ))}
          </ul>
        </details>
      ))}
      <Pages place={place} total={meta.totalPages} />
      <BulkBar form={form} inbox={inbox} place={place} ticked={ticked} />
    </>
  );
}

const MAX_PAGES = 10;
function Pages({ place, total }: { place: InboxPlace; total: number }) {
  const last = Math.min(total, MAX_PAGES);
  if (last < 2) return null;
  const { page } = place;
  const to = (number: number) => inboxHref({ ...place, page: number, element: null });
  return (
    <nav className={css.pages} aria-label="Pages">
      {page > 1 ? (
        <Link className="link" to={to(page - 1)}>
          Précédents
        </Link>
      ) : null}
      <span className="small muted num">
        Page {page} sur {last}
      </span>
      {page < last ? (
        <Link className="link" to={to(page + 1)}>
          Suivants
        </Link>
      ) : null}
    </nav>
  );
}
