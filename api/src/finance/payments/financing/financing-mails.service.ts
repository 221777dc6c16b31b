import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { orderCorrespondents } from '../../../accounts/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import type { FinancingRow } from '../../financings/financings.repository.ts';
import type { FinancingLetter } from './mails/financing-letter.ts';
import { financingAnnouncedMail } from './mails/financing-announced.mail.ts';
import { financingLateMail } from './mails/financing-late.mail.ts';
import { financingOffersMail } from './mails/financing-offers.mail.ts';
import { financingRefusedMail } from './mails/financing-refused.mail.ts';

const MAILS = {
  offers: { kind: 'financing-offers', contentOf: financingOffersMail },
  refused: { kind: 'financing-refused', contentOf: financingRefusedMail },
  announced: { kind: 'financing-announced', contentOf: financingAnnouncedMail },
  late: { kind: 'financing-late', contentOf: financingLateMail },
} as const satisfies Record<string, { kind: string; contentOf: (letter: FinancingLetter) => MailContent }>;

/** Writes about a financing to those who follow its order; once about each, and again about another announcement. */
export async function queueFinancingMails(
  trx: Database,
  financing: FinancingRow,
  about: keyof typeof MAILS,
): Promise<void> {
  const { kind, contentOf } = MAILS[about];
  const { id, workspaceId, personId, dealNumber, lender, reason, announcedOn, announcedCents } = financing;
  const announced =
    announcedOn !== null && announcedCents !== null
      ? { cents: Number(announcedCents), on: announcedOn }
      : null;
  for (const { email, firstName, ordered } of await orderCorrespondents(trx, workspaceId, personId))
    await queueMail(trx, {
      kind,
      to: email,
      content: contentOf({
        firstName,
        ordered,
        dealNumber,
        lender,
        cents: Number(financing.amount),
        reason,
        announced,
        url: `/financement/${dealNumber}`,
      }),
      dedupeKey: compositeKey(kind, id, announced?.on ?? '', announced?.cents ?? 0, email),
    });
}
