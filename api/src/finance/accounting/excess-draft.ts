import type { AccountUse } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import type { Company, Draft } from './draft.ts';

export type PostedExcess = {
  id: string;
  /** `sent`: from the account of the payment service; `failed`: it is there again; `recovered`: the buyer gave it back. */
  event: 'sent' | 'failed' | 'recovered';
  date: string;
  number: string;
  cents: number;
  company: Company;
};

const EVENTS: Readonly<Record<PostedExcess['event'], { label: string; use: AccountUse; sign: 1 | -1 }>> = {
  sent: { label: 'Renvoyé en trop', use: 'cards', sign: 1 },
  failed: { label: 'Renvoi en trop refusé', use: 'cards', sign: -1 },
  // What its transfer is posted to when the bank reports it.
  recovered: { label: 'Trop renvoyé récupéré', use: 'suspense', sign: -1 },
};

// TERM-10
/**
 * Money that was sent back beyond what was owed is owed by the customer: it ends a transfer that is owed to them, or
 * they give it back. Matching it posts nothing.
 */
export function excessDraft({ id, event, date, number, cents, company }: PostedExcess): Draft {
  const { label, use, sign } = EVENTS[event];
  return {
    journal: 'OD',
    date,
    piece: number,
    pieceDate: date,
    label: `${label} ${number} ${company.name}`,
    source: { kind: 'excess-refund', id, event },
    dealId: null,
    lines: [
      { use: 'customers', cents: sign * cents, company },
      { use, cents: -sign * cents },
    ],
  };
}
