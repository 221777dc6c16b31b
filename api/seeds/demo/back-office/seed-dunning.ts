import { halfYearOf } from '@pomelo/contract/dunning/late-interest.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { issueNoteByHand } from '../../../src/finance/dunning/desk/staff-notes.service.ts';
import { findPaidOfCompany } from '../../../src/finance/dunning/late/late-payments.repository.ts';
import { lateOf } from '../../../src/finance/dunning/late/late-payments.service.ts';
import { putRate } from '../../../src/finance/dunning/settings/settings.repository.ts';
import { issueInvoice } from '../../../src/finance/invoices/invoices.service.ts';
import type { Recorded } from '../../../src/platform/audit/recorded.ts';
import { findOldestOwed } from './back-office.repository.ts';
import { ADMINISTRATOR, type BackOfficeSeed, daysBefore } from './moment.ts';

const INVOICED_DAYS_AGO = 8;
/** Made up for the demo: the team enters the rate of the bank. */
const BASIS_POINTS = 215;

/** An invoice whose due date has passed, a debit note, and the rates of this half-year and of the one before. */
export async function seedDunning(seed: BackOfficeSeed): Promise<void> {
  const { trx, now, person, company } = seed;
  const half = halfYearOf(dayInParis(now));
  for (const startsOn of [halfYearOf(daysAfter(half, -1)), half])
    await putRate(trx, { startsOn, basisPoints: BASIS_POINTS, personId: person(ADMINISTRATOR) });
  await seedDebitNote(seed);
  const dealId = await findOldestOwed(trx, company('A'));
  if (dealId) await issueInvoice(trx, dealId, daysBefore(now, INVOICED_DAYS_AGO));
}

/** The open debit note of the order that was paid late. */
async function seedDebitNote({ trx, now, person, company, did }: BackOfficeSeed): Promise<void> {
  const today = dayInParis(now);
  const [late] = await lateOf(trx, await findPaidOfCompany(trx, company('A'), today), today);
  if (!late || late.interest === null) return;
  const by = ADMINISTRATOR;
  const record = (entry: Recorded) => did({ by, at: now, action: 'POST /backoffice/debit-notes', entry });
  const body = { invoiceId: late.id, cents: late.interest + late.fee };
  await issueNoteByHand(trx, { personId: person(by), now, record }, body, { quiet: true });
}
