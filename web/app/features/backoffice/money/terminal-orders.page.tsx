import { staffTerminalOrders as endpoints } from '@pomelo/contract/backoffice/orders/terminal-orders.endpoints.ts';
import type { StaffTerminalOrderRow } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { SelectField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { FilterBar } from '../shared/filter-bar.tsx';
import { ListPager } from '../shared/list-pager.tsx';
import { keysOf } from '../shared/list-reading.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../shared/to-last-page.server.ts';
import { orderCountText, missingText, PAYMENT_LABELS, STEP_LABELS } from './money.messages.ts';
import { ordersQueryIn, PAYMENT_SLUGS, STEP_SLUGS } from './money-query.ts';
import './money.css';
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
    cell: ({ state }) => <Tag tone={PAYMENT_LABELS[state].tone}>{PAYMENT_LABELS[state].word}</Tag>,
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

/** Orders of charging terminals, of every company. */
export default function TerminalOrdersPage({ loaderData }: Route.ComponentProps) {
  const { asked, list } = loaderData;
  const { filters } = asked;
  return (
    <>
      <PageHead title="Commandes de bornes" />
      <FilterBar
        search={{
          label: 'Rechercher une commande',
          placeholder: 'Numéro, société, borne',
          value: filters.q ?? '',
        }}
        found={orderCountText(list.meta.total, list.total.amount)}
      >
        <SelectField
          label="Paiement"
          name="paiement"
          defaultValue={filters.state ? PAYMENT_SLUGS[filters.state] : ''}
          options={[
            { value: '', label: 'Tous' },
            ...keysOf(PAYMENT_SLUGS).map((state) => ({
              value: PAYMENT_SLUGS[state],
              label: PAYMENT_LABELS[state].word,
            })),
          ]}
        />
        <SelectField
          label="Étape"
          name="etape"
          defaultValue={filters.step ? STEP_SLUGS[filters.step] : ''}
          options={[
            { value: '', label: 'Toutes' },
            ...keysOf(STEP_SLUGS).map((step) => ({ value: STEP_SLUGS[step], label: STEP_LABELS[step].word })),
          ]}
        />
      </FilterBar>
      {list.data.length === 0 ? (
        <EmptyState title="Aucune commande de bornes">
          Les commandes passées depuis le site arrivent ici.
        </EmptyState>
      ) : (
        <DataTable
          caption="Commandes de bornes"
          columns={COLUMNS}
          rows={list.data}
          idOf={({ id }) => id}
          sort={asked.tri}
          rowClass={({ state }) => (state === 'cancelled' || state === 'refunded' ? 'bo-off' : undefined)}
        />
      )}
      <ListPager meta={list.meta} />
    </>
  );
}
