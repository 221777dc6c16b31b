import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Draft } from './draft.ts';
import type { PostedNote } from './unposted-notes.repository.ts';

// MONEY-62
/** Interest and the 40 euros are income without VAT, owed by the buyer; a cancelled note takes both back. */
export function debitNoteDraft(note: PostedNote): Draft {
  const { id, number, dealId, event, at, issuedAt, interestCents, feeCents, company } = note;
  const sign = event === 'issued' ? 1 : -1;
  return {
    journal: 'OD',
    date: dayInParis(at),
    piece: number,
    pieceDate: dayInParis(issuedAt),
    label: `${event === 'issued' ? 'Note de débit' : 'Note de débit annulée'} ${number} ${company.name}`,
    source: { kind: 'debit-note', id, event },
    dealId,
    lines: [
      { use: 'customers', cents: sign * (interestCents + feeCents), company },
      { use: 'late-interest', cents: -sign * interestCents },
      { use: 'recovery-fees', cents: -sign * feeCents },
    ],
  };
}
