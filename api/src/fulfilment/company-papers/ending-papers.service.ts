import { DEFAULT_NOTIFICATIONS } from '@pomelo/contract/account/security.schemas.ts';
import { COMPANY_PAPERS } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { createUnsubscribeTokens, unsubscribePath } from '../../platform/mail/unsubscribe-tokens.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../carte-grise/documents/document-rules.ts';
import { labelOf } from './company-papers.messages.ts';
import { findEndingPapers } from './ending-papers.repository.ts';
import { companyPaperEndingMail } from './mails/company-paper-ending.mail.ts';
import { RENEWAL_DAYS } from './validity.ts';

/** How late a mail may be when the job did not run: a paper that ends sooner was sent like that. */
const LATE_DAYS = 7;

const MONTHS = Object.fromEntries(
  COMPANY_PAPERS.flatMap((kind) => {
    const { maxMonths } = CARTE_GRISE_DOCUMENT_RULES[kind];
    return maxMonths === undefined ? [] : [[kind, maxMonths]];
  }),
);

// CG-3
/** Writes to the owners thirty days before a paper of their company ends, and once it has ended. Once each. */
export async function notifyEndingPapers({
  db,
  clock,
  log,
  tokenSecret,
}: Pick<JobParts, 'db' | 'clock' | 'log' | 'tokenSecret'>): Promise<void> {
  const tokens = createUnsubscribeTokens(tokenSecret);
  const day = (days: number): string => dayInParis(clock.now(), days);
  const rows = await findEndingPapers(
    db,
    [
      { from: day(RENEWAL_DAYS - LATE_DAYS), to: day(RENEWAL_DAYS) },
      { from: day(-LATE_DAYS), to: day(-1) },
    ],
    { months: MONTHS, usual: DEFAULT_NOTIFICATIONS['company-papers'] },
  );
  await eachAlone({ log, name: 'company-papers', rows, idOf: ({ id }) => id }, (found) => {
    const hasEnded = found.lastDay < day(0);
    const content = companyPaperEndingMail({
      firstName: found.firstName,
      company: found.company,
      label: labelOf(found.kind),
      lastDay: frenchDay(found.lastDay),
      hasEnded,
      unsubscribePath: unsubscribePath(tokens, { kind: 'company-papers', id: found.personId }),
    });
    const state = hasEnded ? 'ended' : 'ending';
    const dedupeKey = compositeKey('company-paper', state, found.id, found.lastDay, found.personId);
    return withTransaction(db, (trx) =>
      queueMail(trx, { kind: 'company-paper-ending', to: found.email, content, dedupeKey }),
    );
  });
}
