import { staffInvoices as endpoints } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import type { StaffInvoiceRow } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { PoliceBookForm } from '../../../domain/deal/police-book-form.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter, PERIOD_FILTERS, slugOptions } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { changedQuery } from '../../../lib/list/list-address.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { handleInvoices } from './invoices.action.server.ts';
import {
  FAILED,
  invoiceCountText,
  INVOICE_LABELS,
  invoiceWord,
  TAX_LABELS,
  TRANSMISSION_LABELS,
} from './money.messages.ts';
import {
  INVOICE_SLUGS,
  invoicesQueryIn,
  KIND_SLUGS,
  SOLD_SLUGS,
  TAX_SLUGS,
  TRANSMISSION_SLUGS,
} from './money-query.ts';
import { ToInvoice } from './to-invoice.tsx';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/invoices.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Factures');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const asked = invoicesQueryIn(searchParams);
  const client = staffClient(context);
  const [list, waiting] = await Promise.all([
    client.call(endpoints.list, { query: asked.query }),
    client.call(endpoints.ordersToInvoice, {}),
  ]);
  toLastPageOf(request, list.meta);
  const { permissions, now } = staffOf(context).state;
  return { asked, search, list, waiting: waiting.data, mayWrite: permissions.includes('money.write'), now };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleInvoices(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

const COLUMNS: readonly Column<StaffInvoiceRow>[] = [
  {
    key: 'number',
    label: 'Numéro',
    sort: 'numero',
    cell: ({ id, number, kind, isPrepayment, corrects }) => (
      <>
        <Link to={staffUrls.invoice(id)} className="num">
          {number}
        </Link>
        <small>{corrects ? `Avoir sur ${corrects.number}` : invoiceWord({ kind, isPrepayment })}</small>
      </>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    sort: 'date',
    cell: ({ issuedAt }) => <span className="num">{formatDay(issuedAt)}</span>,
  },
  { key: 'company', label: 'Société', sort: 'societe', kind: 'long', cell: ({ company }) => company.rs },
  {
    key: 'deal',
    label: 'Commande',
    cell: ({ deal, terminalOrder }) => (
      <>
        <span className="num">{(deal ?? terminalOrder)?.number ?? '–'}</span>
        {terminalOrder ? <small>Bornes</small> : null}
      </>
    ),
  },
  {
    key: 'tax',
    label: 'Régime',
    kind: 'wrap',
    cell: ({ taxes }) => taxes.map((tax) => TAX_LABELS[tax]).join(', '),
  },
  {
    key: 'total',
    label: 'Montant',
    sort: 'montant',
    kind: 'figure',
    cell: ({ total, kind }) => formatAmount(kind === 'invoice' ? total.amount : -total.amount),
  },
  {
    key: 'due',
    label: 'Reste dû',
    kind: 'figure',
    cell: ({ due }) => (due ? formatAmount(due.amount) : '–'),
  },
  {
    key: 'state',
    label: 'Échéance',
    sort: 'echeance',
    cell: ({ state, dueOn }) =>
      state ? (
        <>
          <Tag tone={INVOICE_LABELS[state].tone}>{INVOICE_LABELS[state].word}</Tag>
          {dueOn ? <small className="num">{formatDay(dueOn)}</small> : null}
        </>
      ) : (
        '–'
      ),
  },
];

/** Only where an approved platform transmits some of the listed invoices. */
const TRANSMISSION: Column<StaffInvoiceRow> = {
  key: 'transmission',
  label: 'Transmission',
  cell: ({ transmission }) =>
    transmission ? (
      <Tag tone={TRANSMISSION_LABELS[transmission].tone}>{TRANSMISSION_LABELS[transmission].word}</Tag>
    ) : (
      '–'
    ),
};

const FILTERS = [
  choiceFilter(
    'etat',
    'État',
    'Tous',
    slugOptions(INVOICE_SLUGS, (state) => INVOICE_LABELS[state].word),
  ),
  choiceFilter('nature', 'Nature', 'Toutes', [
    { value: KIND_SLUGS.invoice, label: 'Factures' },
    { value: KIND_SLUGS['credit-note'], label: 'Avoirs' },
  ]),
  choiceFilter('vendu', 'Objet', 'Tous', [
    { value: SOLD_SLUGS.vehicles, label: 'Véhicules' },
    { value: SOLD_SLUGS.terminals, label: 'Bornes' },
  ]),
  choiceFilter(
    'regime',
    'Régime',
    'Tous',
    slugOptions(TAX_SLUGS, (tax) => TAX_LABELS[tax]),
  ),
];
const TRANSMISSION_FILTER = choiceFilter(
  'transmission',
  'Transmission',
  'Toutes',
  slugOptions(TRANSMISSION_SLUGS, (state) => TRANSMISSION_LABELS[state].word),
);

/** Invoices and credit notes of every company, and orders to invoice. */
export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { asked, search, list, waiting, mayWrite, now } = loaderData;
  const { filters } = asked;
  const hasPlatform =
    filters.transmission !== undefined || list.data.some(({ transmission }) => transmission !== null);
  return (
    <>
      <PageHead
        title="Factures et avoirs"
        sub="Une facture ne se modifie pas, elle se corrige par un avoir."
      />
      {waiting.length > 0 ? <ToInvoice orders={waiting} mayWrite={mayWrite} /> : null}
      <FilteredList
        search={{ label: 'Rechercher une facture', placeholder: 'Numéro, commande, société, SIRET' }}
        filters={[...FILTERS, hasPlatform && TRANSMISSION_FILTER, ...PERIOD_FILTERS]}
        found={invoiceCountText(list.meta.total, list.total.amount)}
        preserved={['tri', 'societe-id']}
        aside={
          list.meta.total > 0 ? (
            <a
              className="link"
              href={staffUrls.invoicesExport(changedQuery(search, { page: null, tri: null }))}
            >
              Exporter (CSV)
            </a>
          ) : undefined
        }
        meta={list.meta}
        empty={{
          nothing: 'Aucune facture',
          text: 'Une facture est émise quand une commande est réglée, ou livrée.',
        }}
      >
        <DataTable
          caption="Factures et avoirs"
          columns={hasPlatform ? [...COLUMNS, TRANSMISSION] : COLUMNS}
          rows={list.data}
          idOf={({ id }) => id}
          sort={asked.tri}
          rowClass={({ state }) =>
            state === 'overdue' ? tableCss.late : state === 'credited' ? tableCss.off : undefined
          }
        />
      </FilteredList>
      <PoliceBookForm action={staffUrls.policeBookFile()} now={now}>
        Une ligne par véhicule facturé, à qui il a été vendu et d’où il vient{'\u202f'}; une autre pour chaque
        avoir. Un numéro reste le même d’une période à l’autre.
      </PoliceBookForm>
    </>
  );
}
