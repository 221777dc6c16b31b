import type { AccountingEntry } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';

const URLS: Readonly<Record<string, (id: string) => string>> = {
  invoice: staffUrls.invoice,
  'credit-note': staffUrls.invoice,
  transfer: staffUrls.payment,
  assignment: staffUrls.payment,
  refund: () => staffUrls.refunds(),
  'excess-refund': () => staffUrls.terminalOrders(),
  'terminal-order': staffUrls.terminalOrder,
  margin: staffUrls.bundle,
};

/** The page of the document that an entry was made from; undefined for a kind that has none. */
export const sourceUrl = ({ kind, id }: AccountingEntry['source']): string | undefined =>
  Object.hasOwn(URLS, kind) ? URLS[kind]?.(id) : undefined;
