import type { InvoiceState } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { TransmissionState } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import type { PreviewLine, TransferState } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { StaffTerminalOrderRow } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { dayIn, idIn, orderIn, present, type Slugs, slugIn, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

export const INVOICE_SLUGS: Slugs<InvoiceState> = {
  due: 'a-recevoir',
  overdue: 'en-retard',
  paid: 'reglees',
  credited: 'soldees',
};
export const KIND_SLUGS = { invoice: 'factures', 'credit-note': 'avoirs' } as const;
export const SOLD_SLUGS = { vehicles: 'vehicules', terminals: 'bornes' } as const;
export const TAX_SLUGS: Slugs<LineTax> = {
  standard: 'tva',
  margin: 'marge',
  'intra-community': 'intracommunautaire',
  export: 'export',
  disbursement: 'debours',
};
export const TRANSMISSION_SLUGS: Slugs<TransmissionState> = {
  waiting: 'a-transmettre',
  sent: 'transmises',
  deposited: 'deposees',
  issued: 'emises',
  received: 'recues',
  available: 'mises-a-disposition',
  'in-hand': 'prises-en-charge',
  approved: 'approuvees',
  'partly-approved': 'approuvees-en-partie',
  completed: 'completees',
  'payment-sent': 'paiement-transmis',
  collected: 'encaissees',
  disputed: 'en-litige',
  suspended: 'suspendues',
  refused: 'refusees',
  rejected: 'rejetees',
  unroutable: 'destinataire-introuvable',
  cancelled: 'annulees',
};
export const TRANSFER_SLUGS: Slugs<TransferState> = {
  waiting: 'a-rapprocher',
  matched: 'rapproches',
  returning: 'a-rembourser',
  payout: 'versements',
  recovery: 'recuperations',
};
export const PAYMENT_SLUGS: Slugs<StaffTerminalOrderRow['state']> = {
  pending: 'attendu',
  paid: 'payees',
  cancelled: 'annulees',
  refunded: 'remboursees',
};
export const STEP_SLUGS: Slugs<NonNullable<StaffTerminalOrderRow['step']>> = {
  'to-ship': 'a-expedier',
  shipped: 'expediees',
  delivered: 'livrees',
};

const MAX_TEXT = 100;
const PER_PAGE = 50;

const INVOICE_SORTS = {
  numero: 'number',
  date: 'issuedAt',
  societe: 'company',
  montant: 'total',
  echeance: 'dueOn',
} as const;
/** Filters of the invoices from the address; invalid ones are ignored. */
export function invoicesQueryIn(params: URLSearchParams) {
  const { tri, order } = orderIn(params, INVOICE_SORTS, { by: 'date', direction: 'desc' });
  const filters = present({
    q: textIn(params, 'q', MAX_TEXT),
    kind: slugIn(params, 'nature', KIND_SLUGS),
    state: slugIn(params, 'etat', INVOICE_SLUGS),
    tax: slugIn(params, 'regime', TAX_SLUGS),
    sold: slugIn(params, 'vendu', SOLD_SLUGS),
    transmission: slugIn(params, 'transmission', TRANSMISSION_SLUGS),
    from: dayIn(params, 'du'),
    to: dayIn(params, 'au'),
    workspaceId: idIn(params, 'societe-id'),
  });
  return { tri, filters, query: { ...filters, ...order, page: pageIn(params), perPage: PER_PAGE } };
}

const TRANSFER_SORTS = { date: 'receivedOn', montant: 'amount', donneur: 'debtor' } as const;
export const ALL = 'tous';
/** Pending transfers by default. */
export function transfersQueryIn(params: URLSearchParams) {
  const { tri, order } = orderIn(params, TRANSFER_SORTS, { by: 'date', direction: 'desc' });
  const state =
    slugIn(params, 'etat', TRANSFER_SLUGS) ?? (params.get('etat') === ALL ? undefined : ('waiting' as const));
  const filters = present({
    q: textIn(params, 'q', MAX_TEXT),
    state,
    from: dayIn(params, 'du'),
    to: dayIn(params, 'au'),
  });
  return { tri, filters, query: { ...filters, ...order, page: pageIn(params), perPage: PER_PAGE } };
}

export const OUTCOME_SLUGS: Slugs<PreviewLine['outcome']> = {
  waiting: 'a-rapprocher',
  matched: 'rapproches',
  known: 'deja-connus',
};
/** The name of a statement in its address. */
export const statementNameIn = (url: string): string =>
  new URL(url).searchParams.get('nom')?.slice(0, 200) || 'releve';

/** A page of the lines of a statement, and their outcome. */
export function previewQueryIn(params: URLSearchParams) {
  const filters = present({ outcome: slugIn(params, 'issue', OUTCOME_SLUGS) });
  return { ...filters, page: pageIn(params), perPage: PER_PAGE };
}
export function sendersQueryIn(params: URLSearchParams) {
  return { ...present({ q: textIn(params, 'q', MAX_TEXT) }), page: pageIn(params), perPage: PER_PAGE };
}

const ORDER_SORTS = { date: 'createdAt', numero: 'number', societe: 'company', montant: 'total' } as const;
export function ordersQueryIn(params: URLSearchParams) {
  const { tri, order } = orderIn(params, ORDER_SORTS, { by: 'date', direction: 'desc' });
  const filters = present({
    q: textIn(params, 'q', MAX_TEXT),
    state: slugIn(params, 'paiement', PAYMENT_SLUGS),
    step: slugIn(params, 'etape', STEP_SLUGS),
  });
  return { tri, filters, query: { ...filters, ...order, page: pageIn(params), perPage: PER_PAGE } };
}
