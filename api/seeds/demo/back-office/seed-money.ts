import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { frenchDay } from '../../../src/platform/documents/french.ts';
import { dayOf } from '../dates.ts';
import { putRefusedDebit, putTransfer } from '../dealings/demo-payments.repository.ts';
import { seededRandom } from '../random.ts';
import {
  type CostedVehicle,
  findOwed,
  matchedTransfers,
  putPurchaseCosts,
  putStockCosts,
  vehiclesOrderedBefore,
} from './back-office.repository.ts';
import { ADMINISTRATOR, daysBefore, type BackOfficeSeed, STOCK } from './moment.ts';

const COSTS_SEED = 20_261;
/** Orders of fewer days ago have no cost yet. */
const COSTED_AFTER_DAYS = 10;
/** Purchase cost in percent of the sale price. */
const [MIN_COST, MAX_COST] = [86, 95];
/** Of the day of a transfer: at nine, when the statement is read. */
const MATCHED_AT_MS = 9 * HOUR_MS;
const ROUND_CENTS = 10_000;
/** Least margin of a vehicle that is offered: 5.0 %. */
const FLOOR = 500;

/**
 * Two transfers without a payment reference: one for an order of which a debit was refused, one that was sent to us by
 * mistake.
 */
export async function seedTransfers({ trx, now, company, person, did }: BackOfficeSeed): Promise<void> {
  const day = dayOf(daysBefore(now, 1).getTime());
  const owed = await findOwed(trx, company('A'));
  const own = { name: `Relevé du ${frenchDay(day)}`, day };
  if (owed) {
    await putRefusedDebit(trx, owed.number, person(ADMINISTRATOR), now);
    await putTransfer(trx, {
      ...own,
      cents: owed.due,
      debtor: 'GARAGE BERTIN',
      text: 'VIR SEPA SOLDE VEHICULE',
    });
  }
  await putTransfer(trx, {
    ...own,
    cents: 128_000,
    debtor: 'SCI LES TILLEULS',
    text: 'LOYER NOVEMBRE BOX 14',
  });
  for (const { id, debtor, day: received, number, cents } of await matchedTransfers(trx)) {
    const label = `${debtor}, virement du ${received.split('-').toReversed().join('/')}`;
    did({
      by: ADMINISTRATOR,
      at: new Date(Date.parse(received) + MATCHED_AT_MS),
      action: 'POST /backoffice/transfers/:id/match',
      entry: {
        resource: 'transfer',
        resourceId: id,
        label,
        before: { order: null },
        after: { order: number, amountCents: cents },
      },
    });
  }
}

/** Purchase costs of the ordered vehicles, except the latest. */
export async function seedPurchaseCosts({ trx, now, did }: BackOfficeSeed): Promise<void> {
  const random = seededRandom(COSTS_SEED);
  const vehicles = await vehiclesOrderedBefore(trx, daysBefore(now, COSTED_AFTER_DAYS));
  const costOf = ({ soldCents }: CostedVehicle): number =>
    Math.max(
      ROUND_CENTS,
      Math.round((soldCents * random.between(MIN_COST, MAX_COST)) / 100 / ROUND_CENTS) * ROUND_CENTS,
    );
  const costed = vehicles.map((vehicle) => ({ ...vehicle, cents: costOf(vehicle) }));
  await putPurchaseCosts(trx, costed);
  await putStockCosts(trx, FLOOR);
  for (const { productId, number, title, cents, orderedAt } of costed)
    did({
      by: STOCK,
      at: daysBefore(orderedAt, -1),
      action: 'PUT /backoffice/purchase-costs/:productId',
      entry: {
        resource: 'purchase-cost',
        resourceId: productId,
        label: `${number}, ${title}`,
        before: { purchaseCents: null },
        after: { purchaseCents: cents },
      },
    });
}
