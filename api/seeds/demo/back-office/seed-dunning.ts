import { halfYearOf } from '@pomelo/contract/dunning/late-interest.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { issueNoteByHand } from '../../../src/finance/dunning/desk/staff-notes.service.ts';
import { findPaidOfCompany } from '../../../src/finance/dunning/late/late-payments.repository.ts';
import { lateOf } from '../../../src/finance/dunning/late/late-payments.service.ts';
import { putRate } from '../../../src/finance/dunning/settings/settings.repository.ts';
import { issueInvoice } from '../../../src/finance/invoices/invoices.service.ts';
import { matchTransfer } from '../../../src/finance/payments/match-transfer.service.ts';
import { paymentOf } from '../../../src/finance/payments/payments.service.ts';
import { frenchDay } from '../../../src/platform/documents/french.ts';
import { putTransfer } from '../dealings/demo-payments.repository.ts';
import { findOldestOwed } from './back-office.repository.ts';
import { ADMINISTRATOR, type BackOfficeSeed, daysBefore } from './moment.ts';

const INVOICED_DAYS_AGO = 8;
/** Made up for the demo: the team enters the rate of the bank. */
const BASIS_POINTS = 215;

/** An invoice whose due date has passed, one that was paid late, and the rates of this half-year and of the one before. */
export async function seedDunning(seed: BackOfficeSeed): Promise<void> {
  const { trx, now, person, company } = seed;
  const half = halfYearOf(dayInParis(now));
  for (const startsOn of [halfYearOf(daysAfter(half, -1)), half])
    await putRate(trx, { startsOn, basisPoints: BASIS_POINTS, personId: person(ADMINISTRATOR) });
  await seedDebitNote(seed);
  const dealId = await findOldestOwed(trx, company('A'));
  if (dealId) await issueInvoice(trx, dealId, daysBefore(now, INVOICED_DAYS_AGO));
}

const PAID_LATE = { invoicedDaysAgo: 14, paidDaysAgo: 2 } as const;

/** An invoice that was paid some days late, and its open debit note. */
async function seedDebitNote({ trx, now, person, company, did }: BackOfficeSeed): Promise<void> {
  const dealId = await findOldestOwed(trx, company('A'), 1);
  const payment = dealId && (await paymentOf(trx, dealId));
  if (!dealId || !payment) return;
  await issueInvoice(trx, dealId, daysBefore(now, PAID_LATE.invoicedDaysAgo));
  const paidAt = daysBefore(now, PAID_LATE.paidDaysAgo);
  const day = dayInParis(paidAt);
  const entry = {
    name: `Relevé du ${frenchDay(day)}`,
    day,
    cents: payment.due.amount,
    debtor: 'Garage Bertin',
  };
  const transferId = await putTransfer(trx, { ...entry, text: payment.reference });
  await matchTransfer(trx, transferId, dealId, paidAt, { quiet: true });
  const paid = await findPaidOfCompany(trx, company('A'), dayInParis(now));
  const late = (await lateOf(trx, paid, dayInParis(now))).find((one) => one.dealId === dealId);
  if (!late) return;
  const by = ADMINISTRATOR;
  await issueNoteByHand(
    trx,
    {
      personId: person(by),
      now,
      record: (recorded) => did({ by, at: now, action: 'POST /backoffice/debit-notes', entry: recorded }),
    },
    { invoiceId: late.id, cents: (late.interest ?? 0) + late.fee },
  );
}
