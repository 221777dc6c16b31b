import { halfYearOf } from '@pomelo/contract/dunning/late-interest.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { putRate } from '../../../src/finance/dunning/settings/settings.repository.ts';
import { issueInvoice } from '../../../src/finance/invoices/invoices.service.ts';
import { findOldestOwed } from './back-office.repository.ts';
import { ADMINISTRATOR, type BackOfficeSeed, daysBefore } from './moment.ts';

const INVOICED_DAYS_AGO = 8;
/** Made up for the demo: the team enters the rate of the bank. */
const BASIS_POINTS = 215;

/** An invoice whose due date has passed, and the rates of this half-year and of the one before. */
export async function seedDunning({ trx, now, person, company }: BackOfficeSeed): Promise<void> {
  const half = halfYearOf(dayInParis(now));
  for (const startsOn of [halfYearOf(daysAfter(half, -1)), half])
    await putRate(trx, { startsOn, basisPoints: BASIS_POINTS, personId: person(ADMINISTRATOR) });
  const dealId = await findOldestOwed(trx, company('A'));
  if (dealId) await issueInvoice(trx, dealId, daysBefore(now, INVOICED_DAYS_AGO));
}
