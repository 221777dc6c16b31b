import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { FinancingOffer } from '@pomelo/contract/financings/financings.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import { addWorkingDays } from '../../../src/fulfilment/index.ts';
import { findFinanceable, putFinancing } from '../dealings/demo-financings.repository.ts';
import { type BackOfficeSeed, daysBefore, hoursBefore } from './moment.ts';

const MONTHS = 12;
const VALID_DAYS = 15;

/** Of the built-in lender: one says all of its conditions, the other leaves rates unknown. */
const offersOf = (now: Date): FinancingOffer[] => {
  const unknown = { monthly: null, rateBasisPoints: null, aprBasisPoints: null, fees: null, cost: null };
  const base = {
    ...unknown,
    amount: euros(0),
    months: MONTHS,
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
  };
  return [
    {
      ...base,
      id: 'credit',
      text: 'Crédit stock, sans apport',
      rateBasisPoints: 435,
      aprBasisPoints: 512,
      fees: euros(15_000),
    },
    { ...base, id: 'leasing', text: 'Crédit-bail, valeur résiduelle selon contrat' },
  ];
};

/** Two orders that a lender finances: one with offers for the buyer, and one with an announced transfer. */
export async function seedFinancings({ trx, now, company }: BackOfficeSeed): Promise<void> {
  const [offered, announced] = await findFinanceable(trx, company('A'));
  const offers = JSON.stringify(offersOf(now));
  const given = { months: MONTHS, offers };
  if (offered)
    await putFinancing(trx, {
      ...given,
      dealId: offered,
      state: 'offers',
      offerId: null,
      announcedOn: null,
      expectedBy: null,
      steps: [
        { kind: 'asked', by: 'buyer', at: daysBefore(now, 1) },
        { kind: 'offers', by: 'lender', at: hoursBefore(now, 3) },
      ],
    });
  if (!announced) return;
  const on = daysAfter(dayInParis(now), 1);
  await putFinancing(trx, {
    ...given,
    dealId: announced,
    state: 'announced',
    offerId: 'credit',
    announcedOn: on,
    expectedBy: addWorkingDays(on, 3),
    steps: [
      { kind: 'asked', by: 'buyer', at: daysBefore(now, 5) },
      { kind: 'offers', by: 'lender', at: daysBefore(now, 4) },
      { kind: 'accepted', by: 'buyer', at: daysBefore(now, 3) },
      { kind: 'signed', by: 'lender', at: daysBefore(now, 2) },
      { kind: 'announced', by: 'lender', at: hoursBefore(now, 5) },
    ],
  });
}
