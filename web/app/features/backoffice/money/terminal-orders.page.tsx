import { staffTerminalOrders as endpoints } from '@pomelo/contract/backoffice/orders/terminal-orders.endpoints.ts';
import type { StaffTerminalOrderRow } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter, slugOptions } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import {
  orderCountText,
  missingText,
  PAYMENT_LABELS,
  REFUNDED_IN_PART,
  REFUND_FAILED,
  STEP_LABELS,
} from './money.messages.ts';
import { EXCESS } from './excess/excess.messages.ts';
import { ordersQueryIn, PAYMENT_SLUGS, STEP_SLUGS } from './money-query.ts';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/terminal-orders.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Commandes de bornes');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = ordersQueryIn(new URL(request.url).searchParams);
  const list = await staffClient(context).call(endpoints.list, { query: asked.query });
  toLastPageOf(request, list.meta);
  return { asked, list };
}

const COLUMNS: readonly Column<StaffTerminalOrderRow>[] = [
  {
    key: 'number',
    label: 'Numéro',
    sort: 'numero',
    cell: ({ id, number }) => (
      <Link to={staffUrls.terminalOrder(id)} className="num">
        {number}
      </Link>
    ),
  },
  {
    key: 'date',
    label: 'Commandée',
    sort: 'date',
    cell: ({ createdAt }) => <span className="num">{formatDay(createdAt)}</span>,
  },
  { key: 'company', label: 'Société', sort: 'societe', kind: 'long', cell: ({ company }) => company.rs },
  {
    key: 'terminal',
    label: 'Borne',
    cell: ({ terminal, quantity, installation }) => (
      <>
        {quantity > 1 ? `${quantity} × ` : ''}
        {terminal}
        {installation ? <small>avec pose</small> : null}
      </>
    ),
  },
  {
    key: 'total',
    label: 'Montant TTC',
    sort: 'montant',
    kind: 'figure',
    cell: ({ total }) => formatAmount(total.amount),
  },
  {
    key: 'payment',
    label: 'Paiement',
    cell: ({ state, refunded, owed, excess }) => (
      <>
        <Tag tone={PAYMENT_LABELS[state].tone}>{PAYMENT_LABELS[state].word}</Tag>
        {state === 'paid' && refunded.amount > 0 ? (
          <small>
            {REFUNDED_IN_PART}, {formatAmount(refunded.amount)}
          </small>
        ) : null}
        {owed.amount > 0 ? (
          <small className="warn">
            {REFUND_FAILED}, {formatAmount(owed.amount)}
          </small>
        ) : null}
        {excess.amount > 0 ? (
          <small className="warn">
            {EXCESS}, {formatAmount(excess.amount)}
          </small>
        ) : null}
      </>
    ),
  },
  {
    key: 'step',
    label: 'Étape',
    cell: ({ step, missing }) => (
      <>
        {step ? <Tag tone={STEP_LABELS[step].tone}>{STEP_LABELS[step].word}</Tag> : '–'}
        {missing > 0 ? <small className="warn">{missingText(missing)}</small> : null}
      </>
    ),
  },
];

const FILTERS = [
  choiceFilter(
    'paiement',
    'Paiement',
    'Tous',
    slugOptions(PAYMENT_SLUGS, (state) => PAYMENT_LABELS[state].word),
  ),
  choiceFilter(
    'etape',
    'Étape',
    'Toutes',
    slugOptions(STEP_SLUGS, (step) => STEP_LABELS[step].word),
  ),
];

/** Orders of charging terminals, of every company. */
export default function TerminalOrdersPage({ loaderData }: Route.ComponentProps) {
  const { asked, list } = loaderData;
  return (
    <>
      <PageHead title="Commandes de bornes" />
      <FilteredList
        search={{ label: 'Rechercher une commande', placeholder: 'Numéro, société, borne' }}
        filters={FILTERS}
        found={orderCountText(list.meta.total, list.total.amount)}
        meta={list.meta}
        empty={{
          nothing: 'Aucune commande de bornes',
          text: 'Les commandes passées depuis le site arrivent ici.',
        }}
      >
        <DataTable
          caption="Commandes de bornes"
          columns={COLUMNS}
          rows={list.data}
          idOf={({ id }) => id}
          sort={asked.tri}
          rowClass={({ state }) => (state === 'cancelled' || state === 'refunded' ? tableCss.off : undefined)}
        />
      </FilteredList>
    </>
  );
}
