import { describe, expect, it } from 'vitest';
import { viewContext } from '../../context.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok } from '../../lib/form/form-action.fixture.ts';
import { buildListing } from '../../domain/listing/listing.fixture.ts';
import { loadSoldVehicle } from './sold-vehicle.loader.server.ts';

const LIST = 'GET /public/catalog/list';
const meta = { page: 1, perPage: 4, total: 0, totalPages: 0, generation: 1, arrivals: 0 };
const list = (...data: ReturnType<typeof buildListing>[]) => ok({ data, meta });

/** The answer for a vehicle of these slugs, where the stock has these lists. */
async function loadGoneVehicle(make: string, model: string, answers: Record<string, ReturnType<typeof ok>>) {
  const visit = buildVisit('/occasion/a/b/c/1', {
    answers: { [`${LIST}?view=b2c&perPage=4`]: list(), ...answers },
  });
  visit.args.context.set(viewContext, 'b2c');
  const { status, data } = await outcomeOf(() => loadSoldVehicle({ make, model }, visit.args.context));
  return {
    status,
    data: data as { make: unknown; model: unknown; like: { id: number }[] },
    asked: visit.asked.map(({ url }) => url),
  };
}

describe('a vehicle no longer for sale', () => {
  const item = buildListing();

  it('returns 410 with vehicles of its model', async () => {
    const { status, data } = await loadGoneVehicle('peugeot', '208', {
      [`${LIST}?model=peugeot--208&view=b2c&perPage=4`]: list(item),
    });
    expect([status, data.make, data.model]).toEqual([410, item.make, item.model]);
    expect(data.like.map(({ id }) => id)).toEqual([item.id]);
  });

  it('shows those of its make when its model has none left, and the latest when its make has none', async () => {
    const none = {
      [`${LIST}?model=peugeot--208&view=b2c&perPage=4`]: list(),
      [`${LIST}?make=peugeot&view=b2c&perPage=4`]: list(),
    };
    const ofMake = await loadGoneVehicle('peugeot', '208', {
      ...none,
      [`${LIST}?make=peugeot&view=b2c&perPage=4`]: list(item),
    });
    expect([ofMake.data.make, ofMake.data.model]).toEqual([item.make, null]);
    const latest = await loadGoneVehicle('peugeot', '208', {
      ...none,
      [`${LIST}?view=b2c&perPage=4`]: list(item),
    });
    expect([latest.data.make, latest.data.model, latest.data.like.length]).toEqual([null, null, 1]);
  });

  it('does not search the stock by an invalid slug', async () => {
    const { status, asked } = await loadGoneVehicle('%3Cscript%3E', '..', {});
    expect([status, asked]).toEqual([410, ['/public/catalog/list?view=b2c&perPage=4']]);
  });
});
