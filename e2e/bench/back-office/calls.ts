import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Call } from '../stopwatch.ts';

/** Acceptable response times for a person, in milliseconds. */
export const BARS = { page: 50, today: 150, figure: 500 } as const;
export type Bar = keyof typeof BARS;
export type BackofficeCall = { name: string; path: string; bar: Bar };
export type Named = {
  company: string;
  staff: string;
  run: string;
  feed: number;
  deal: string;
  from: string;
  to: string;
};

const page = (name: string, path: string): BackofficeCall => ({ name, path, bar: 'page' });
/** A list by default, at its middle, sorted, searched and filtered: each query is a separate call. */
const list = (name: string, path: string, queries: readonly string[]): BackofficeCall[] => [
  page(name, path),
  ...queries.map((query) => page(`${name}, ${query}`, `${path}?${query}`)),
];
const each = (key: string, values: readonly string[]): string[] => values.map((value) => `${key}=${value}`);
const bothWays = (sorts: readonly string[]): string[] =>
  each('sort', sorts).flatMap((sort) => [`${sort}&direction=asc`, `${sort}&direction=desc`]);

const stock = [
  ...bothWays(['salesDate', 'reference', 'title', 'price', 'modelYear', 'views', 'updatedAt']),
  'page=900',
  ...each('state', ['published', 'draft', 'withdrawn', 'booked', 'sold']),
  ...each('q', ['PASSE42', 'VF9', 'renault clio', 'introuvable', 'VF3ABCD']),
  'energy=electrique&priceTo=1500000',
  'stockDays=90&yearFrom=2020',
  'feedId=none',
  'makeId=1&depotId=1',
  'unphotographed=1',
];
/** The month before the last. */
const month = ({ to }: Named): string => {
  const day = (before: number): string =>
    new Date(Date.parse(to) - before * DAY_MS).toISOString().slice(0, 10);
  return `from=${day(60)}&to=${day(30)}`;
};

const deals = (named: Named): string[] => [
  ...bothWays(['createdAt', 'number', 'company', 'validUntil']),
  'page=1200',
  ...each('state', [
    'step-1',
    'step-2',
    'step-3',
    'step-4',
    'complete',
    'refused',
    'expired',
    'withdrawn',
    'step-1,step-2,step-3',
  ]),
  ...each('q', ['A1000042', '42', 'garage bertin lyon', 'Claire Bertin', 'citadine', 'introuvable', 'VF9']),
  `workspaceId=${named.company}`,
  `owner=${named.staff}`,
  'owner=none',
  'late=1',
  month(named),
];
const bundles = ({ company }: Named): string[] => [
  ...bothWays(['orderedAt', 'stepAt', 'number', 'company', 'slot']),
  'page=1000',
  ...each('step', ['ordered', 'preparing', 'delivered', 'carte-grise-sent']),
  'open=1',
  'late=1',
  ...each('carteGrise', ['complete', 'issued', 'none']),
  ...each('q', ['A1000042-01', 'garage bertin lyon', 'renault clio', 'introuvable', 'VF9000']),
  `workspaceId=${company}`,
];
const companies = [
  ...each('sort', [
    'name&direction=desc',
    'created',
    'created&direction=desc',
    'seen',
    'seen&direction=desc',
    'due',
    'due&direction=desc',
  ]),
  'page=1000',
  'state=closed',
  'state=all',
  ...each('activity', ['recent', 'quiet', 'never']),
  'due=1',
  ...each('q', ['garage bertin lyon', 'bertin', '2000000004', 'acheteur-4242@', 'claire', 'introuvable']),
];
const invoices = (named: Named): string[] => [
  ...bothWays(['issuedAt', 'number', 'company', 'total', 'dueOn']),
  'page=1000',
  ...each('state', ['due', 'overdue', 'paid', 'credited']),
  ...each('kind', ['invoice', 'credit-note']),
  ...each('tax', ['standard', 'margin']),
  ...each('q', ['F1999-0000042', 'A1000042', 'garage bertin lyon', 'introuvable']),
  `workspaceId=${named.company}`,
  month(named),
];
const transfers = (named: Named): string[] => [
  ...bothWays(['receivedOn', 'amount', 'debtor']),
  'page=1000',
  ...each('state', ['waiting', 'matched', 'returning', 'payout', 'recovery']),
  ...each('q', ['garage bertin lyon', 'POM1000042', '12500', 'introuvable']),
  month(named),
];
const FIGURES = ['stock-age', 'funnel', 'bookings', 'margin', 'delivery', 'searches'];

/** Every list of the back-office, its sorts and its filters; the queues; quick open; the figures. */
export const backofficeCalls = (named: Named): BackofficeCall[] => [
  { name: 'today', path: '/backoffice/today', bar: 'today' },
  { name: 'today, mine', path: '/backoffice/today?owner=mine', bar: 'today' },
  ...[
    'A1000042',
    'bertin',
    'PASSE42',
    '20000000004242',
    'F1999-0000042',
    'VF9A',
    'AB-123-CD',
    'introuvable',
    'ga',
  ].map((q) => page(`quick open, ${q}`, `/backoffice/find?q=${q}`)),
  ...list('stock', '/backoffice/stock', stock),
  page('bulk edits', '/backoffice/stock/bulk-edits'),
  ...list('deals', '/backoffice/deals', deals(named)),
  ...list('board', '/backoffice/deals/board', [
    'late=1',
    'q=bertin',
    `owner=${named.staff}`,
    `workspaceId=${named.company}`,
  ]),
  ...list(`vehicles to offer`, `/backoffice/deals/${named.deal}/vehicles`, ['q=clio']),
  ...list('bundles', '/backoffice/bundles', bundles(named)),
  ...list('companies', '/backoffice/workspaces', companies),
  page('the largest company', `/backoffice/workspaces/${named.company}`),
  ...list('its activity', `/backoffice/workspaces/${named.company}/activity`, ['page=100', 'kind=order']),
  page('its notes', `/backoffice/workspaces/${named.company}/notes`),
  ...list('registrations', '/backoffice/registrations', [
    ...each('sort', ['date&direction=desc', 'name', 'name&direction=desc']),
    ...each('state', [
      'joining',
      'approved',
      'refused',
      'all',
      'all&page=1000',
      'all&sort=name',
      'all&q=bertin',
      'all&q=introuvable',
    ]),
  ]),
  ...list('contact requests', '/backoffice/contact-requests', [
    ...each('state', [
      'handled',
      'all',
      'all&page=1000',
      'all&kind=english',
      'all&q=claire',
      'all&q=introuvable',
      'all&q=Question 4242',
    ]),
  ]),
  ...list('invoices', '/backoffice/invoices', invoices(named)),
  page('orders to invoice', '/backoffice/orders-to-invoice'),
  ...list('transfers', '/backoffice/transfers', transfers(named)),
  page('statements', '/backoffice/statements'),
  ...list('refunds', '/backoffice/refunds', each('state', ['to-make', 'made'])),
  page('surpluses', '/backoffice/surpluses'),
  ...list('terminal orders', '/backoffice/terminal-orders', [
    ...bothWays(['createdAt', 'number', 'company', 'total']),
    'page=1000',
    ...each('state', ['pending', 'paid']),
    ...each('step', ['to-ship', 'shipped', 'delivered']),
    ...each('q', ['bertin', 'introuvable', 'B1000042', 'linea']),
  ]),
  ...list('audit log', '/backoffice/audit', [
    'page=1000',
    'q=peugeot',
    'q=introuvable',
    'resource=deal',
    `person=${named.staff}`,
    month(named),
  ]),
  ...list('mails that failed', '/backoffice/mails', ['page=3']),
  page('jobs that failed', '/backoffice/jobs'),
  page('feeds', '/backoffice/feeds'),
  ...list('imports of a feed', `/backoffice/feeds/${named.feed}/runs`, ['page=10']),
  ...list('changes of an import', `/backoffice/imports/${named.run}/changes`, [
    'kind=changed',
    'left=changed',
    'page=1000',
  ]),
  ...list('news', '/backoffice/content/news', ['page=100', 'q=marche', 'sort=title', 'state=draft']),
  ...list('pictures', '/backoffice/media', ['page=100', 'q=volume', 'use=used', 'use=unused']),
  ...list('purchase costs', '/backoffice/purchase-costs', [
    'known=no',
    'known=yes',
    'q=clio',
    'q=introuvable',
    'page=1000',
  ]),
  ...FIGURES.flatMap((figure): BackofficeCall[] =>
    ['30', '12m'].map((period) => ({
      name: `figure ${figure}, ${period}`,
      path: `/backoffice/figures/${figure}?period=${period}`,
      bar: 'figure',
    })),
  ),
  ...FIGURES.filter((figure) => figure !== 'stock-age').map((figure): BackofficeCall => ({
    name: `figure ${figure}, two years`,
    path: `/backoffice/figures/${figure}?from=${named.from}&to=${named.to}`,
    bar: 'figure',
  })),
];

/** Reads of a company with ten thousand orders. */
export const buyerCalls = (): BackofficeCall[] => [
  ...list('own orders', '/pomelos/public/bundles', [
    ...each('sort', ['orderedAt', 'inclTaxPrice', 'number', 'orderedAt&direction=ASC']),
    'page=200',
    'include=tracking,payment',
    'complete=0',
    'q=clio',
    'q=introuvable',
    'step=preparing',
    'step=carte-grise-sent',
  ]),
  ...list('own deals', '/pomelos/public/deals', [
    'status=step-4',
    'status=step-1,step-2,step-3',
    'page=400',
    'include=offers,messages',
    'complete=0',
  ]),
  ...list('own quotations', '/pomelos/public/customer-quotations', [
    'page=400',
    'sort=total',
    'sort=validUntil',
  ]),
  ...list('own orders of terminals', '/pomelos/public/stripe/orders', []),
  page('own dashboard', '/pomelos/public/dashboard'),
  page('own state', '/pomelos/public/me/state'),
];

export const withHeaders = ({ path }: BackofficeCall, headers: Record<string, string>): Call => ({
  path: encodeURI(path),
  headers,
});
