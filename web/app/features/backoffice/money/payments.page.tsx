import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import {
  MAX_STATEMENT_UPLOAD,
  type StaffTransferRow,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { PERIOD_FILTERS } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { FAILED, transferCountText, TRANSFER_LABELS } from './money.messages.ts';
import { transfersQueryIn } from './money-query.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { handleStatement } from './payments.action.server.ts';
import { StatementForm } from './statement-form.tsx';
import { StatementsSection } from './statements-section.tsx';
import type { Route } from './+types/payments.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Paiements');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = transfersQueryIn(new URL(request.url).searchParams);
  const client = staffClient(context);
  const [list, statements] = await Promise.all([
    client.call(endpoints.transfers, { query: asked.query }),
    client.call(endpoints.statements, {}),
  ]);
  toLastPageOf(request, list.meta);
  const mayWrite = staffOf(context).state.permissions.includes('money.write');
  return { asked, list, statements: statements.data, mayWrite, maxBytes: MAX_STATEMENT_UPLOAD };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleStatement(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

const COLUMNS: readonly Column<StaffTransferRow>[] = [
  {
    key: 'date',
    label: 'Reçu le',
    sort: 'date',
    cell: ({ id, receivedOn }) => (
      <Link className="num" to={staffUrls.payment(id)}>
        {formatDay(receivedOn)}
      </Link>
    ),
  },
  {
    key: 'debtor',
    label: 'Donneur d’ordre',
    sort: 'donneur',
    kind: 'long',
    cell: ({ debtor }) => debtor || 'Inconnu',
  },
  { key: 'text', label: 'Libellé', kind: 'wrap', cell: ({ text }) => text || '–' },
  {
    key: 'amount',
    label: 'Montant',
    sort: 'montant',
    kind: 'figure',
    cell: ({ amount, whole }) => (
      <>
        {formatAmount(amount.amount)}
        {whole ? <small>sur {formatAmount(whole.amount)}</small> : null}
      </>
    ),
  },
  {
    key: 'state',
    label: 'Rapprochement',
    cell: ({ state, deal, matchedBy, online }) => (
      <>
        <Tag tone={TRANSFER_LABELS[state].tone}>{TRANSFER_LABELS[state].word}</Tag>
        {deal ? (
          <small>
            {deal.number}, {deal.company}
            {matchedBy === 'reference' ? (online ? ', payé en ligne' : '') : ', à la main'}
          </small>
        ) : null}
      </>
    ),
  },
];

/** Received transfers: pending ones first, and the statements they were imported from. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { asked, list, statements, mayWrite, maxBytes } = loaderData;
  const { filters } = asked;
  return (
    <>
      <PageHead title="Paiements" sub="Les virements reçus, et les commandes qu’ils règlent." />
      <MoneyTabs states={list.states} state={filters.state} />
      <FilteredList
        search={{
          label: 'Rechercher un virement',
          placeholder: 'Donneur d’ordre, libellé, commande, montant',
        }}
        filters={PERIOD_FILTERS}
        found={transferCountText(list.meta.total, list.total.amount)}
        preserved={['tri', 'etat']}
        meta={list.meta}
        empty={{
          nothing: 'Aucun virement',
          title: filters.state === 'waiting' ? 'Aucun virement n’attend' : undefined,
          text: 'Les virements arrivent par les relevés de la banque.',
        }}
      >
        <DataTable
          caption="Virements"
          columns={COLUMNS}
          rows={list.data}
          idOf={({ id }) => id}
          sort={asked.tri}
        />
      </FilteredList>
      {mayWrite ? <StatementForm maxBytes={maxBytes} /> : null}
      <StatementsSection statements={statements} />
    </>
  );
}
