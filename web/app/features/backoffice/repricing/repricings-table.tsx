import type { Repricing } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { pricesText, signedEuros, STATE_LABELS } from './repricing.messages.ts';
import { repricingUrls } from './repricing-urls.ts';

const COLUMNS: readonly Column<Repricing>[] = [
  {
    key: 'when',
    label: 'Quand',
    cell: ({ id, appliedAt, madeAt }) => (
      <Link to={repricingUrls.one(id)} data-open="">
        <span className="num">{formatInstant(appliedAt ?? madeAt)}</span>
      </Link>
    ),
  },
  { key: 'rules', label: 'Règles', kind: 'wrap', cell: ({ label }) => label },
  {
    key: 'who',
    label: 'Qui',
    cell: ({ appliedBy, appliedAt, madeBy, mode }) =>
      (appliedAt ? appliedBy : madeBy) ?? (mode === 'applies' ? 'La règle, seule' : 'Chaque matin'),
  },
  { key: 'count', label: 'Prix', kind: 'figure', cell: ({ changes }) => pricesText(changes) },
  {
    key: 'sum',
    label: 'Écart',
    kind: 'figure',
    cell: ({ before, after }) => signedEuros(after.amount - before.amount),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ state }) => <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Tag>,
  },
];

/** Proposed and applied price changes, latest first. */
export const RepricingsTable = ({ rows }: { rows: readonly Repricing[] }) => (
  <DataTable caption="Journal des prix" columns={COLUMNS} rows={rows} idOf={({ id }) => id} />
);
