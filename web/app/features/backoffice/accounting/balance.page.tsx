import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import type { BalanceLine } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { ExactAmount } from '../../../domain/deal/exact-amount.tsx';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { present } from '../shared/list-reading.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { monthIn } from './accounting-query.ts';
import { AccountingTabs } from './accounting-tabs.tsx';
import { accountingUrls } from './accounting-urls.ts';
import { accountCountText, monthText, monthTitle } from './accounting.messages.ts';
import type { Route } from './+types/balance.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Balance');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [from, to] = [monthIn(searchParams, 'du'), monthIn(searchParams, 'au')];
  const client = staffClient(context);
  // A period that ends before it begins has its two months exchanged.
  const query =
    from && to && from > to ? { fromMonth: to, toMonth: from } : present({ fromMonth: from, toMonth: to });
  const balance = await client.call(endpoints.balance, { query });
  const { data: months } = await client.call(endpoints.months, {});
  return { balance, months: months.map(({ month }) => ({ value: month, label: monthTitle(month) })) };
}

const COLUMNS: readonly Column<BalanceLine>[] = [
  {
    key: 'account',
    label: 'Compte',
    kind: 'wrap',
    cell: ({ account, label }) => (
      <>
        <Link to={accountingUrls.entries(`compte=${account}`)} className="num">
          {account}
        </Link>
        <small>{label}</small>
      </>
    ),
  },
  { key: 'debit', label: 'Débit', kind: 'figure', cell: ({ debit }) => <ExactAmount cents={debit.amount} /> },
  {
    key: 'credit',
    label: 'Crédit',
    kind: 'figure',
    cell: ({ credit }) => <ExactAmount cents={credit.amount} />,
  },
  {
    key: 'debtor',
    label: 'Solde débiteur',
    kind: 'figure',
    cell: ({ debit, credit }) =>
      debit.amount > credit.amount ? <ExactAmount cents={debit.amount - credit.amount} /> : '–',
  },
  {
    key: 'creditor',
    label: 'Solde créditeur',
    kind: 'figure',
    cell: ({ debit, credit }) =>
      credit.amount > debit.amount ? <ExactAmount cents={credit.amount - debit.amount} /> : '–',
  },
];

/** Debits, credits and balance of each account. */
export default function BalancePage({ loaderData }: Route.ComponentProps) {
  const { balance, months } = loaderData;
  const period = balance.from
    ? `De ${monthText(balance.from)} à ${monthText(balance.to)}.`
    : `Jusqu’à fin ${monthText(balance.to)}.`;
  return (
    <>
      <PageHead title="Balance" sub={period} />
      <AccountingTabs shown="balance" />
      <FilteredList
        filters={[
          choiceFilter('du', 'Du mois', 'Premier', months),
          choiceFilter('au', 'Au mois', 'Courant', months),
        ]}
        found={accountCountText(balance.data.length)}
        meta={{ page: 1, perPage: 100, total: balance.data.length, totalPages: 1 }}
        empty={{ nothing: 'Aucun mouvement', text: 'Aucune écriture sur cette période.' }}
      >
        <DataTable caption="Balance" columns={COLUMNS} rows={balance.data} idOf={({ account }) => account} />
      </FilteredList>
    </>
  );
}
