import { logAuditHead } from './platform/audit/audit-chain.service.ts';
import type { JobList } from './platform/jobs/job-parts.ts';
import { purgeFailedJobs, freeJobsOfTheDead } from './platform/jobs/jobs.repository.ts';
import { purgeOldMails, requeueStrandedMails } from './platform/mail/mail.service.ts';
import { sendQueuedMail } from './platform/mail/send-mail.service.ts';
import { salesJobs } from './sales/index.ts';
import { documentFile, fulfilmentJobs } from './fulfilment/index.ts';
import { claimJobs } from './claims/index.ts';
import { exportJobs } from './exports/index.ts';
import { financeJobs } from './finance/index.ts';
import { purgeOldRequests } from './content/index.ts';
import { type CatalogueJobParts, catalogueJobs } from './catalogue/index.ts';
import { purgeOldCounts, repriceMornings } from './backoffice/index.ts';
import './wiring.ts';
import { accountJobs } from './accounts/index.ts';

/** Dependencies of every job of the product. */
export type ProductJobParts = CatalogueJobParts;

/** Every job of the product; each is its context's own function. */
export const JOBS: JobList<ProductJobParts> = {
  handlers: {
    'send-mail': (parts, { id }, attempt) =>
      sendQueuedMail(
        { ...parts, documentFile: (documentId) => documentFile(parts, documentId) },
        id,
        attempt,
      ),
    ...accountJobs.handlers,
    ...catalogueJobs.handlers,
    ...salesJobs.handlers,
    ...fulfilmentJobs.handlers,
  },
  timed: [
    { name: 'free-jobs', schedule: '* * * * *', run: ({ db }) => freeJobsOfTheDead(db) },
    { name: 'mend-mails', schedule: '*/10 * * * *', run: ({ db }) => requeueStrandedMails(db) },
    { name: 'forget-mails', schedule: '17 3 * * *', run: purgeOldMails },
    { name: 'forget-jobs', schedule: '27 3 * * *', run: ({ db }) => purgeFailedJobs(db) },
    { name: 'log-audit-head', schedule: '7 5 * * *', run: logAuditHead },
    { name: 'forget-contact-requests', schedule: '57 3 * * *', run: purgeOldRequests },
    { name: 'forget-search-counts', schedule: '37 4 * * *', run: purgeOldCounts },
    // Six in Paris is four or five in UTC; later runs are for a server that was down.
    { name: 'reprice-mornings', schedule: '7 4-9 * * *', run: repriceMornings },
    ...accountJobs.timed,
    ...catalogueJobs.timed,
    ...salesJobs.timed,
    ...fulfilmentJobs.timed,
    ...financeJobs.timed,
    ...claimJobs.timed,
    ...exportJobs.timed,
  ],
};
