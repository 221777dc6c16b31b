import type { JobList } from '../platform/jobs/job-parts.ts';
import { followDunning } from './dunning/letters/follow-dunning.service.ts';
import { followLatePayments } from './dunning/late/charge-late-payments.service.ts';
import { compareBooks, postEntries } from './accounting/post-entries.service.ts';
import { purgeOldMessages } from './charging-terminals/old-messages.service.ts';
import { invoicePaidOrders } from './charging-terminals/order-invoice.service.ts';
import { settleOverdue } from './charging-terminals/check-order.service.ts';
import { invoiceMissedPrepayments } from './invoices/missed-prepayments.service.ts';
import { makeServiceRefunds } from './payments/online/make-refunds.service.ts';
import { readPaymentMessages } from './payment-service/read-messages.service.ts';
import { followFinancings, purgeFinancings } from './payments/financing/follow-financings.service.ts';
import { followPayments } from './payments/online/online-payments.service.ts';
import { purgeSenders } from './payments/proposals/senders.service.ts';
import { purgeStatements } from './payments/statement/purge-statements.service.ts';
import { readPlatformEvents } from './transmission/read-platform-events.service.ts';
import { comparePayments, reportPayments } from './transmission/report-payments.service.ts';
import { sendInvoices } from './transmission/send-invoices.service.ts';

const timed: JobList['timed'] = [
  { name: 'settle-terminal-orders', schedule: '*/5 * * * *', run: settleOverdue },
  { name: 'invoice-terminal-orders', schedule: '17 * * * *', run: invoicePaidOrders },
  { name: 'invoice-prepayments', schedule: '19 * * * *', run: invoiceMissedPrepayments },
  { name: 'follow-online-payments', schedule: '*/5 * * * *', run: followPayments },
  { name: 'refund-online-payments', schedule: '* * * * *', run: makeServiceRefunds },
  { name: 'read-payment-messages', schedule: '23 * * * *', run: readPaymentMessages },
  { name: 'follow-financings', schedule: '*/5 * * * *', run: followFinancings },
  { name: 'purge-financings', schedule: '49 5 * * *', run: purgeFinancings },
  { name: 'send-invoices', schedule: '* * * * *', run: sendInvoices },
  { name: 'report-payments', schedule: '37 4,12,20 * * *', run: reportPayments },
  { name: 'compare-payment-reports', schedule: '7 3 * * *', run: comparePayments },
  { name: 'purge-payment-events', schedule: '57 5 * * *', run: purgeOldMessages },
  { name: 'purge-statements', schedule: '51 3 * * *', run: purgeStatements },
  { name: 'purge-senders', schedule: '53 5 * * *', run: purgeSenders },
  { name: 'read-invoice-news', schedule: '*/5 * * * *', run: readPlatformEvents },
  { name: 'post-accounting-entries', schedule: '* * * * *', run: postEntries },
  { name: 'compare-books', schedule: '27 2 * * *', run: compareBooks },
  { name: 'debit-notes', schedule: '*/15 * * * *', run: followLatePayments },
  // Letters leave from 9:00 in Paris on.
  { name: 'dunning', schedule: '*/15 7-16 * * *', run: followDunning },
];

export const financeJobs = { timed };
