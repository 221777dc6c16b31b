import { v7 as uuidv7 } from 'uuid';
import { ADMINISTRATOR, type BackOfficeSeed, daysBefore, hoursBefore, SALES } from './moment.ts';
import {
  hasNegotiations,
  type Negotiable,
  negotiableVehicles,
  putProposals,
  putRights,
  putRule,
} from './negotiations.repository.ts';

/** Past the vehicles of the demo's offers and orders. */
const OFFSET = 60;
const EURO = 100;

/** A whole number of euros, so many per cent below the asking price. */
const under = (percent: number, { cents }: Negotiable): number =>
  Math.round((cents * (100 - percent)) / 100 / EURO) * EURO;

/** Companies that may propose prices, one rule, a price that the team has to answer and one for a buyer. */
export async function seedNegotiations({ trx, now, person, company }: BackOfficeSeed): Promise<void> {
  if (await hasNegotiations(trx)) return;
  const [waiting, countered] = await negotiableVehicles(trx, 2, OFFSET);
  if (!waiting || !countered) return;
  await putRights(trx, [company('A'), company('B')], person(ADMINISTRATOR), daysBefore(now, 30));
  await putRule(trx, {
    id: uuidv7(),
    stock_days: 0,
    max_discount: 600,
    accept_discount: 150,
    refuse_discount: 2500,
    updated_at: daysBefore(now, 30),
  });
  const common = { message: '', reason: '' };
  const of = ({ itemId, cents }: Negotiable) => ({
    ...common,
    negotiation_id: uuidv7(),
    item_id: itemId,
    asking_cents: cents,
  });
  await putProposals(trx, [
    {
      ...of(waiting),
      id: uuidv7(),
      round: 1,
      workspace_id: company('B'),
      buyer_id: person('marchand@pomelo.test'),
      by: 'buyer',
      price_cents: under(5, waiting),
      message:
        'À ce prix je la prends tout de suite, enlevée par nos soins. Les deux pneus avant sont à 3 mm.',
      made_at: hoursBefore(now, 21),
      valid_until: hoursBefore(now, -27),
    },
  ]);
  const shared = {
    ...of(countered),
    workspace_id: company('A'),
    buyer_id: person('acheteur@pomelo.test'),
  };
  await putProposals(trx, [
    {
      ...shared,
      id: uuidv7(),
      round: 1,
      by: 'buyer',
      price_cents: under(6, countered),
      made_at: hoursBefore(now, 20),
      valid_until: hoursBefore(now, -52),
      state: 'countered',
      answered_at: hoursBefore(now, 2),
      answered_by: person(SALES),
    },
    {
      ...shared,
      id: uuidv7(),
      round: 2,
      by: 'pomelo',
      staff_id: person(SALES),
      price_cents: under(3, countered),
      message: 'Nous faisons un effort, révision comprise. Le prix tient deux jours.',
      made_at: hoursBefore(now, 2),
      valid_until: hoursBefore(now, -46),
    },
  ]);
}
