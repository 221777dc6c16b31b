import type { RegistrationRow } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { ageText, isLate } from '../shared/age.messages.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { MARKS, shortCheck, STATE_LABELS } from './registrations.messages.ts';
import * as css from './registrations.module.css';
import * as tableCss from '../shared/table.module.css';

/** Pomelo answers within one working day. */
const LATE_HOURS = 24;
const isPending = ({ state }: RegistrationRow): boolean => state === 'to-check' || state === 'joining';

const COLUMNS = (nowMs: number): readonly Column<RegistrationRow>[] => [
  {
    key: 'company',
    label: 'Société',
    sort: 'societe',
    kind: 'wrap',
    cell: ({ id, rs, siret, city }) => (
      <>
        <Link to={staffUrls.registration(id)}>{rs}</Link>
        <small>
          <span className="num">{siretText(siret)}</span>
          {city ? ` · ${city}` : ''}
        </small>
      </>
    ),
  },
  {
    key: 'person',
    label: 'Demandeur',
    cell: ({ firstName, lastName, email }) => (
      <>
        {firstName} {lastName}
        <small>{email}</small>
      </>
    ),
  },
  {
    key: 'date',
    label: 'Reçue',
    sort: 'date',
    cell: (row) => (
      <>
        <span className="num">{formatInstant(row.createdAt)}</span>
        <small className="num">
          {isPending(row) ? `Attend depuis ${ageText(row.createdAt, nowMs)}` : row.reference}
        </small>
      </>
    ),
  },
  {
    key: 'state',
    label: 'À regarder',
    kind: 'wrap',
    cell: (row) =>
      row.state === 'to-check' ? (
        <Marks checks={row.checks} />
      ) : (
        <>
          <Tag tone={STATE_LABELS[row.state].tone}>{STATE_LABELS[row.state].word}</Tag>
          {row.decidedAt ? (
            <small>
              {row.decidedBy ? `${row.decidedBy}, ` : ''}le {formatDay(row.decidedAt)}
            </small>
          ) : (
            <small>Un titulaire répond</small>
          )}
        </>
      ),
  },
];

function Marks({ checks }: Pick<RegistrationRow, 'checks'>) {
  const marks = checks.flatMap((check) => {
    const words = shortCheck(check);
    return words ? [{ ...check, words }] : [];
  });
  if (marks.length === 0) return <span className="muted">Rien à signaler</span>;
  return (
    <span className={css.marks}>
      {marks.map(({ check, state, words }) => (
        <Tag key={check} tone={MARKS[state].tone}>
          {words}
        </Tag>
      ))}
    </span>
  );
}

export function RegistrationsTable({
  rows,
  sort,
  nowMs,
}: {
  rows: readonly RegistrationRow[];
  sort: string;
  nowMs: number;
}) {
  return (
    <DataTable
      caption="Inscriptions"
      columns={COLUMNS(nowMs)}
      rows={rows}
      idOf={({ id }) => id}
      sort={sort}
      rowClass={({ state, createdAt }) =>
        state === 'to-check' && isLate(createdAt, nowMs, LATE_HOURS) ? tableCss.late : undefined
      }
    />
  );
}
