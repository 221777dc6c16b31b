import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import type { AccountingEntry } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { ExactAmount } from '../../../domain/deal/exact-amount.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { entriesQueryIn } from './accounting-query.ts';
import { AccountingTabs } from './accounting-tabs.tsx';
import { entryCountText, JOURNAL_LABELS, monthTitle, USE_LABELS } from './accounting.messages.ts';
import { EntryLines } from './entry-lines.tsx';
import { sourceUrl } from './source-url.ts';
import type { Route } from './+types/entries.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Écritures');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const client = staffClient(context);
  const list = await client.call(endpoints.entries, { query: entriesQueryIn(searchParams) });
  toLastPageOf(request, list.meta);
  const { data: months } = await client.call(endpoints.months, {});
  const { data: accounts } = await client.call(endpoints.accounts, {});
  return { list, months: months.map(({ month }) => month), accounts };
}

const COLUMNS: readonly Column<AccountingEntry>[] = [
  {
    key: 'number',
    label: 'Écriture',
    cell: ({ number, date, journal }) => (
      <>
        <span className="num">{number}</span>
        <small>
          {JOURNAL_LABELS[journal]}, <span className="num">{formatDay(date)}</span>
        </small>
      </>
    ),
  },
  {
    key: 'piece',
    label: 'Pièce',
    kind: 'wrap',
    cell: ({ piece, pieceDate, date, label, source }) => {
      const to = sourceUrl(source);
      return (
        <>
          {to ? <Link to={to}>{piece}</Link> : piece}
          <small>
            {label}
            {pieceDate === date ? null : `, pièce du ${formatDay(pieceDate)}`}
          </small>
        </>
      );
    },
  },
  {
    key: 'total',
    label: 'Montant',
    kind: 'figure',
    cell: ({ total }) => <ExactAmount cents={total.amount} />,
  },
];

const linesOf = (entry: AccountingEntry) => <EntryLines entry={entry} />;

/** The entries with their lines, the newest first. */
export default function EntriesPage({ loaderData }: Route.ComponentProps) {
  const { list, months, accounts } = loaderData;
  return (
    <>
      <PageHead title="Écritures" sub="Passées depuis les pièces, jamais modifiées." />
      <AccountingTabs shown="entries" />
      <FilteredList
        search={{ label: 'Rechercher une écriture', placeholder: 'Numéro, pièce, société' }}
        filters={[
          choiceFilter(
            'mois',
            'Mois',
            'Tous',
            months.map((month) => ({ value: month, label: monthTitle(month) })),
          ),
          choiceFilter('journal', 'Journal', 'Tous', [
            { value: 'VE', label: JOURNAL_LABELS.VE },
            { value: 'BQ', label: JOURNAL_LABELS.BQ },
            { value: 'OD', label: JOURNAL_LABELS.OD },
          ]),
          choiceFilter(
            'compte',
            'Compte',
            'Tous',
            accounts.map(({ number, use }) => ({ value: number, label: `${number} ${USE_LABELS[use]}` })),
          ),
        ]}
        found={entryCountText(list.meta.total)}
        preserved={['societe-id', 'case']}
        meta={list.meta}
        empty={{ nothing: 'Aucune écriture', text: 'Chaque pièce est passée dans la minute.' }}
      >
        <DataTable
          caption="Écritures"
          columns={COLUMNS}
          rows={list.data}
          idOf={({ id }) => id}
          below={linesOf}
        />
      </FilteredList>
    </>
  );
}
