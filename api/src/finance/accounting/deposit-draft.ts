import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { PostedDeposit } from './unposted-deposits.repository.ts';
import type { Draft } from './draft.ts';

const LABELS = {
  held: 'Caution de TVA reçue',
  released: 'Caution de TVA restituée',
  applied: 'Caution de TVA affectée à la TVA due',
} as const;

// EXPORT-6
/**
 * A deposit is a debt to the buyer, never revenue nor VAT: held, it leaves the account of the buyer, and returns there
 * when it ends. The VAT of a refused exemption is that of its invoice.
 */
export function depositDraft(posted: PostedDeposit): Draft {
  const { bundleId, number, dealId, event, at, amountCents, company } = posted;
  const cents = event === 'held' ? amountCents : -amountCents;
  const day = dayInParis(at);
  return {
    journal: 'OD',
    date: day,
    piece: number,
    pieceDate: day,
    label: `${LABELS[event]} ${number} ${company.name}`,
    source: { kind: 'vat-deposit', id: bundleId, event },
    dealId,
    lines: [
      { use: 'customers', cents, company },
      { use: 'vat-deposits', cents: -cents },
    ],
  };
}
