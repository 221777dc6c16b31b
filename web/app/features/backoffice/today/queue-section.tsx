import type { QueueItem, QueueView } from '@pomelo/contract/backoffice/today.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { ageText, isLate } from '../shared/age.messages.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { OwnerForm } from './owner-form.tsx';
import { QUEUE_LABELS } from './queues.messages.ts';

type Props = { view: QueueView; me: string; nowMs: number };

const isLateOf =
  ({ view, nowMs }: Props) =>
  ({ at }: QueueItem): boolean =>
    isLate(at, nowMs, QUEUE_LABELS[view.queue].hours);

const columnsOf = (props: Props): readonly Column<QueueItem>[] => {
  const { queue, people } = props.view;
  const late = isLateOf(props);
  return [
    {
      key: 'label',
      label: 'Quoi',
      kind: 'wrap',
      cell: ({ id, label, detail }) => (
        <>
          <Link to={QUEUE_LABELS[queue].one(id)} data-open="">
            {label}
          </Link>
          {detail ? <small>{detail}</small> : null}
        </>
      ),
    },
    {
      key: 'age',
      label: 'Attend depuis',
      kind: 'figure',
      cell: (item) => (
        <span className={late(item) ? 'warn' : undefined}>{ageText(item.at, props.nowMs)}</span>
      ),
    },
    {
      key: 'owner',
      label: 'Suivi par',
      cell: (item) => <OwnerForm queue={queue} item={item} people={people} me={props.me} />,
    },
  ];
};

/** One queue: count, age, and its oldest tasks with their assignees. */
export function QueueSection(props: Props) {
  const { queue, count, items } = props.view;
  const { title, all, one } = QUEUE_LABELS[queue];
  const late = isLateOf(props);
  return (
    <Section
      id={queue}
      title={
        <span className="td-title">
          {title}
          <CountBadge count={count} label={count > 1 ? 'attendent' : 'attend'} late={items.some(late)} />
        </span>
      }
      aside={
        count > items.length || all !== one('') ? (
          <Link className="link" to={all}>
            {count > items.length ? `Voir les ${count}` : 'Voir la liste'}
          </Link>
        ) : undefined
      }
    >
      <div className="td-queue">
        <DataTable
          caption={title}
          columns={columnsOf(props)}
          rows={items}
          idOf={({ id }) => `${queue}-${id}`}
          rowClass={(item) => (late(item) ? 'bo-late' : undefined)}
        />
      </div>
    </Section>
  );
}

/** Number of open items; empty for none. `label` is the accessible name. */
function CountBadge({ count, label, late = false }: { count: number; label: string; late?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={late ? 'bo-count bo-count-late num' : 'bo-count num'}>
      {count}
      <span className="vh"> {label}</span>
    </span>
  );
}
