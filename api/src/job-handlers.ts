import { forgetOldSessions } from './accounts/account/leaving/forget-old.service.ts';
import { endOverdueSeeing } from './accounts/account/see-as/see-as.service.ts';
import { sendResetLink } from './accounts/account/password/password-reset.service.ts';
import { forgetOldRequests } from './content/contact/desk.service.ts';
import { requeueDocuments } from './fulfilment/documents/documents.service.ts';
import { makeDocument } from './fulfilment/documents/files/make-document.service.ts';
import { readNews } from './finance/transmission/read-news.service.ts';
import { sendInvoices } from './finance/transmission/send-invoices.service.ts';
import { requeueMessages, tellMessages } from './sales/deals/deal-messages.service.ts';
import { watchOffers } from './sales/deals/offers/expire-offers.service.ts';
import { forgetImports, importByTheClock } from './catalogue/feeds/feed-clock.service.ts';
import { runImport } from './catalogue/feeds/run-import.service.ts';
import { forgetOldMails, mendMails } from './platform/mail/mail.service.ts';
import { forgetOldSearches } from './backoffice/figures/counters.service.ts';
import { sendQueuedMail } from './platform/mail/send-mail.service.ts';
import { settleOverdue } from './finance/charging-terminals/check-order.service.ts';
import { ALERT_JOBS, sendInstantAlerts } from './catalogue/searches/alerts/alert-jobs.ts';
import { purgePapers } from './accounts/registration/papers.service.ts';
import { announceRegistration } from './accounts/registration/received.service.ts';
import { checkRegistrationVat } from './accounts/registration/registration-vat.service.ts';
import { tellExpiredApprovals } from './sales/approvals/expired-approvals.service.ts';
import { checkVat } from './accounts/workspace/vat/vat-check.service.ts';
import { forgetPictures } from './catalogue/vehicle-desk/pictures.service.ts';
import { logAuditHead } from './platform/audit/audit-chain.service.ts';
import type { JobHandlers, TimedJob } from './platform/jobs/job-parts.ts';
import { forgetFailedJobs, freeJobsOfTheDead } from './platform/jobs/jobs.repository.ts';

/** Every job of the product; each is its domain's own function. */
export const JOB_HANDLERS: JobHandlers = {
  'send-mail': (parts, { id }, attempt) => sendQueuedMail(parts, id, attempt),
  'reset-password': (parts, { email }) => sendResetLink(parts, email),
  'check-vat': (parts, company) =>
    'workspaceId' in company ? checkVat(parts, company.workspaceId) : checkRegistrationVat(parts, company.registrationId),
  'registration-received': (parts, { id }) => announceRegistration(parts, id),
  'alert-now': sendInstantAlerts,
  'tell-deal-messages': tellMessages,
  'import-feed': (parts, { id }, attempt) => runImport(parts, id, attempt),
  'make-document': (parts, { id }) => makeDocument(parts, id),
};

export const TIMED_JOBS: readonly TimedJob[] = [
  { name: 'purge-papers', schedule: '47 * * * *', run: purgePapers },
  { name: 'watch-offers', schedule: '*/5 * * * *', run: watchOffers },
  { name: 'tell-expired-approvals', schedule: '*/5 * * * *', run: tellExpiredApprovals },
  { name: 'free-jobs', schedule: '* * * * *', run: ({ db }) => freeJobsOfTheDead(db) },
  { name: 'mend-mails', schedule: '*/10 * * * *', run: ({ db }) => mendMails(db) },
  { name: 'requeue-documents', schedule: '*/10 * * * *', run: ({ db }) => requeueDocuments(db) },
  { name: 'requeue-deal-messages', schedule: '*/10 * * * *', run: requeueMessages },
  { name: 'forget-mails', schedule: '17 3 * * *', run: forgetOldMails },
  { name: 'end-see-as', schedule: '* * * * *', run: endOverdueSeeing },
  { name: 'forget-sessions', schedule: '37 3 * * *', run: forgetOldSessions },
  { name: 'forget-contact-requests', schedule: '57 3 * * *', run: forgetOldRequests },
  { name: 'forget-jobs', schedule: '27 3 * * *', run: ({ db }) => forgetFailedJobs(db) },
  { name: 'settle-terminal-orders', schedule: '*/5 * * * *', run: settleOverdue },
  { name: 'import-feeds', schedule: '* * * * *', run: importByTheClock },
  { name: 'forget-search-counts', schedule: '37 4 * * *', run: forgetOldSearches },
  { name: 'forget-imports', schedule: '7 4 * * *', run: forgetImports },
  { name: 'forget-pictures', schedule: '27 4 * * *', run: forgetPictures },
  { name: 'send-invoices', schedule: '* * * * *', run: sendInvoices },
  { name: 'log-audit-head', schedule: '7 5 * * *', run: logAuditHead },
  { name: 'read-invoice-news', schedule: '*/5 * * * *', run: readNews },
  ...ALERT_JOBS,
];
