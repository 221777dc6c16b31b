import type { InvoiceState } from '@pomelo/contract/backoffice/invoices.schemas.ts';
import type { TransferState } from '@pomelo/contract/backoffice/payments.schemas.ts';
import type { StaffTerminalOrderRow } from '@pomelo/contract/backoffice/terminal-orders.schemas.ts';
import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { pageIn } from '../shared/list-address.ts';

/** How the address names things, and back. */
type Slugs<T extends string> = Readonly<Record<T, string>>;
export const INVOICE_SLUGS: Slugs<InvoiceState> = { due: 'a-recevoir', overdue: 'en-retard', paid: 'reglees', credited: 'soldees' };
export const KIND_SLUGS = { invoice: 'factures', 'credit-note': 'avoirs' } as const;
export const TAX_SLUGS: Slugs<LineTax> = {
  standard: 'tva',
  margin: 'marge',
  'intra-community': 'intracommunautaire',
  export: 'export',
  disbursement: 'debours',
};
export const TRANSFER_SLUGS: Slugs<TransferState> = { waiting: 'a-rapprocher', matched: 'rapproches', returning: 'a-rembourser' };
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

export const keysOf = <T extends string>(slugs: Slugs<T>): T[] => Object.keys(slugs) as T[];
const named = <T extends string>(slugs: Slugs<T>, slug: string | null): T | undefined => keysOf(slugs).find((key) => slugs[key] === slug);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const value = search.get(name) ?? '';
  return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
};
const textIn = (search: URLSearchParams): string | undefined => search.get('q')?.trim().slice(0, 100) || undefined;

function sortIn<T extends string>(search: URLSearchParams, sorts: Readonly<Record<string, T>>, usual: string) {
  const asked = search.get('tri') ?? usual;
  const tri = sorts[asked.replace(/^-/, '')] ? asked : usual;
  const sort = sorts[tri.replace(/^-/, '')] as T;
  return { tri, order: { sort, direction: tri.startsWith('-') ? ('desc' as const) : ('asc' as const) } };
}
const present = <T extends object>(filters: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };

const INVOICE_SORTS = { numero: 'number', date: 'issuedAt', societe: 'company', montant: 'total', echeance: 'dueOn' } as const;
/** What the address asks of the invoices; what it says wrongly is left out. */
export function readInvoicesQuery(search: URLSearchParams) {
  const { tri, order } = sortIn(search, INVOICE_SORTS, '-date');
  const company = search.get('societe-id') ?? '';
  const filters = present({
    q: textIn(search),
    kind: named(KIND_SLUGS, search.get('nature')),
    state: named(INVOICE_SLUGS, search.get('etat')),
    tax: named(TAX_SLUGS, search.get('regime')),
    from: dayIn(search, 'du'),
    to: dayIn(search, 'au'),
    workspaceId: UUID.test(company) ? company : undefined,
  });
  return { tri, filters, query: { ...filters, ...order, page: pageIn(search), perPage: 50 } };
}

const TRANSFER_SORTS = { date: 'receivedOn', montant: 'amount', donneur: 'debtor' } as const;
export const ALL = 'tous';
/** Those that wait, unless another state or all are asked for. */
export function readTransfersQuery(search: URLSearchParams) {
  const { tri, order } = sortIn(search, TRANSFER_SORTS, '-date');
  const asked = search.get('etat');
  const state = named(TRANSFER_SLUGS, asked) ?? (asked === ALL ? undefined : ('waiting' as const));
  const filters = present({ q: textIn(search), state, from: dayIn(search, 'du'), to: dayIn(search, 'au') });
  return { tri, filters, query: { ...filters, ...order, page: pageIn(search), perPage: 50 } };
}

const ORDER_SORTS = { date: 'createdAt', numero: 'number', societe: 'company', montant: 'total' } as const;
export function readOrdersQuery(search: URLSearchParams) {
  const { tri, order } = sortIn(search, ORDER_SORTS, '-date');
  const filters = present({
    q: textIn(search),
    state: named(PAYMENT_SLUGS, search.get('paiement')),
    step: named(STEP_SLUGS, search.get('etape')),
  });
  return { tri, filters, query: { ...filters, ...order, page: pageIn(search), perPage: 50 } };
}
