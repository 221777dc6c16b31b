import { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { DeliveryEstimation, type DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createDepot } from '../../../testing/factories.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { recordStep } from '../../bundles/tracking/tracking.service.ts';
import { addWorkingDays, isWorkingDay } from '../working-days.ts';

const api = await testApi();
const { app, db } = api;
const PARIS = '10 rue de Rivoli 75004 Paris';

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  const depotId = await createDepot(db);
  await db
    .updateTable('depot')
    .set({ latitude: 45.764, longitude: 4.8357 })
    .where('id', '=', depotId)
    .execute();
  order = await placeOrder(db, buyer, { vehicles: [{}, {}, {}] });
});

const idAt = (place: number): string => order.bundles[place]?.id ?? '';
const estimate = async (address = PARIS, place = 0): Promise<z.output<typeof DeliveryEstimation>> => {
  const answer = await as(
    app,
    buyer,
    `GET /public/bundles/${idAt(place)}/delivery/estimation?address=${encodeURIComponent(address)}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return DeliveryEstimation.parse(answer.json());
};
const choiceOf = (found: z.output<typeof DeliveryEstimation>, type: DeliveryType) =>
  found.choices.find(({ deliveryType }) => deliveryType === type);
const choose = (body: object, place = 0, who = buyer) =>
  as(app, who, `POST /public/bundles/${idAt(place)}/delivery`, {
    address: PARIS,
    deliveryType: 'camion',
    ...body,
  });
const chosen = async (body: object = {}, place = 0): Promise<Bundle> => {
  const answer = await choose(body, place);
  expect(answer.statusCode, answer.body).toBe(200);
  return Bundle.parse(answer.json());
};
const ship = async (place = 0): Promise<void> => {
  for (const step of ['paid', 'preparing', 'shipped'] as const)
    await db
      .transaction()
      .execute((trx) => recordStep(trx, idAt(place), step, { at: new Date(), now: new Date() }));
};

describe('an estimation', () => {
  // DELIV-2
  it('states the distance, and the price, duration and earliest day of each delivery type', async () => {
    const found = await estimate();
    expect(found).toMatchObject({
      precision: 'commune',
      from: 'Lyon (Rhône)',
      address: '10 rue de Rivoli, 75004 Paris 4e',
    });
    expect(found.km).toBeGreaterThan(470);
    expect(found.km).toBeLessThan(510);
    expect(found.choices.map(({ deliveryType, label }) => [deliveryType, label])).toEqual([
      ['depot', 'Enlèvement au parc'],
      ['camion', 'Livraison par camion'],
      ['plateau', 'Livraison sur plateau, véhicule seul'],
    ]);
    const lorry = choiceOf(found, 'camion');
    const net = 12_000 + 72 * found.km;
    expect(lorry).toMatchObject({
      exclTax: { amount: net },
      vat: { amount: Math.round(net / 5) },
      days: 4,
      grouped: null,
    });
    expect(choiceOf(found, 'depot')).toMatchObject({ inclTax: { amount: 0 }, days: 1 });
    const today = dayInParis(Date.now());
    expect(lorry?.earliest).toBe(addWorkingDays(today, 4, '75004'));
    expect(found.slots).toHaveLength(10);
    expect(found.slots.every((slot) => isWorkingDay(slot, '75004'))).toBe(true);
  });

  it.each(['97400 Saint-Denis', '97200 Fort-de-France'])(
    'offers no lorry across an ocean: to %s a vehicle is fetched at its yard',
    async (overseas) => {
      const found = await estimate(overseas);
      expect(found.choices.map(({ deliveryType }) => deliveryType)).toEqual(['depot']);
      expect(found.slots).toEqual([]);
      const refused = await choose({ address: overseas, deliveryType: 'plateau' });
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'deliveryType']);
      expect((await chosen({ address: overseas, deliveryType: 'depot' })).delivery).toMatchObject({
        deliveryType: 'depot',
        km: 0,
      });
      // Corsica has its ferries, and our scale.
      expect((await estimate('20000 Ajaccio')).choices).toHaveLength(3);
    },
  );

  it('is refused in French for an address that is not found', async () => {
    const answer = await as(
      app,
      buyer,
      `GET /public/bundles/${idAt(0)}/delivery/estimation?address=qqqqqqqq`,
    );
    expect([answer.statusCode, answer.json().type]).toEqual([422, expect.stringMatching(/unknown-address$/)]);
    expect(answer.json().detail).toBe(
      'Cette adresse n’a pas été trouvée\u202f: vérifiez le code postal et la ville.',
    );
  });

  it('does not belong to another workspace', async () => {
    const path = `/public/bundles/${idAt(0)}/delivery/estimation?address=Paris` as const;
    expect((await as(app, await signedIn(api), `GET ${path}`)).statusCode).toBe(404);
    expect((await as(app, await signedIn(api, 'viewer', buyer.workspaceId), `GET ${path}`)).statusCode).toBe(
      200,
    );
  });

  // DELIV-2
  it('states the saving for another vehicle to the same address, but not after that one was shipped', async () => {
    const alone = choiceOf(await estimate(PARIS, 1), 'camion');
    await chosen();
    const together = choiceOf(await estimate(PARIS, 1), 'camion');
    expect(together?.grouped).toEqual({ with: 1, saving: { amount: 1800, currency: 'EUR' } });
    expect(together?.exclTax.amount).toBe((alone?.exclTax.amount ?? 0) - 1800);
    expect(choiceOf(await estimate(PARIS, 1), 'plateau')?.grouped).toBeNull();
    expect(choiceOf(await estimate('33000 Bordeaux', 1), 'camion')?.grouped).toBeNull();
    await ship();
    expect(choiceOf(await estimate(PARIS, 1), 'camion')?.grouped).toBeNull();
  });
});

describe('a delivery', () => {
  // ORD-3, DELIV-3
  it('becomes a service of the vehicle, at the price that was estimated', async () => {
    const price = choiceOf(await estimate(), 'camion');
    const bundle = await chosen({ contact: 'Jeanne Roux', phone: '06 12 34 56 78' });
    expect(bundle.services).toMatchObject([
      { kind: 'delivery', code: 'delivery', exclTax: price?.exclTax, inclTax: price?.inclTax },
    ]);
    expect(bundle.delivery).toMatchObject({
      deliveryType: 'camion',
      contact: 'Jeanne Roux',
      phone: '+33612345678',
      state: 'planned',
    });
    // ACC-32: on paper as people dial it.
    const { content } = await db
      .selectFrom('document')
      .select('content')
      .where('bundle_id', '=', idAt(0))
      .where('kind', '=', 'delivery-note')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(content)).toContain('Jeanne Roux, 06 12 34 56 78');
    expect(bundle.totals.toPay.amount).toBe(1_200_000 + (price?.inclTax.amount ?? 0));
  });

  it('chosen again replaces the first, and retains the release code of the vehicle', async () => {
    await chosen();
    const codes = () =>
      db.selectFrom('delivery').select('release_code as code').where('bundle_id', '=', idAt(0)).execute();
    const before = await codes();
    const bundle = await chosen({ deliveryType: 'plateau', address: '33000 Bordeaux' });
    expect(bundle.services).toHaveLength(1);
    expect(bundle.delivery).toMatchObject({ deliveryType: 'plateau', address: '33000 Bordeaux' });
    expect(await codes()).toEqual(before);
    expect(before[0]?.code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  });

  // DELIV-3
  it('fetched at the yard costs nothing, and leaves no line', async () => {
    await chosen();
    const bundle = await chosen({ deliveryType: 'depot' });
    expect([bundle.services, bundle.delivery?.km, bundle.delivery?.inclTax.amount]).toEqual([[], 0, 0]);
    expect(bundle.delivery?.yard).toMatch(/^Parc de Lyon, .*\d{5} Lyon$/);
  });

  it('costs less for the second vehicle, and the first retains its price', async () => {
    const first = await chosen();
    const second = await chosen({}, 1);
    const third = await chosen({}, 2);
    const nets = [first, second, third].map(({ services }) => services[0]?.exclTax.amount ?? 0);
    expect([(nets[0] ?? 0) - (nets[1] ?? 0), (nets[0] ?? 0) - (nets[2] ?? 0)]).toEqual([1800, 3600]);
  });

  // DELIV-12
  it('is not chosen at another price than was shown: the vehicle that it shared a lorry with is fetched', async () => {
    await chosen();
    const shown = choiceOf(await estimate(PARIS, 1), 'camion')?.exclTax.amount;
    await chosen({ deliveryType: 'depot' });
    const refused = await choose({ exclTax: shown }, 1);
    expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringMatching(/price-changed$/)]);
    const now = choiceOf(await estimate(PARIS, 1), 'camion');
    expect(refused.json().detail).toContain(formatAmount(now?.inclTax.amount ?? 0));
    const bundle = await chosen({ exclTax: now?.exclTax.amount }, 1);
    expect(bundle.delivery?.exclTax).toEqual(now?.exclTax);
  });

  it('comes on a working day that a lorry can make', async () => {
    const { slots } = await estimate();
    const last = slots.at(-1) ?? '';
    expect((await chosen({ slot: last })).delivery?.slot).toBe(last);
    const today = dayInParis(Date.now());
    for (const slot of [today, '2099-01-05', saturdayAfter(last)]) {
      const answer = await choose({ slot });
      expect([answer.statusCode, answer.json().errors?.[0]?.path], slot).toEqual([422, 'slot']);
    }
    expect((await choose({ phone: '06 12' })).json().errors).toEqual([
      { path: 'phone', message: 'Ce numéro de téléphone n’est pas valide.' },
    ]);
  });

  // DELIV-3
  it('does not change once the vehicle left', async () => {
    await chosen();
    await ship();
    const answer = await choose({ deliveryType: 'depot' });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringMatching(/déjà parti/)]);
    const { delivery } = (await as(app, buyer, `GET /public/bundles/${idAt(0)}`)).json<Bundle>();
    expect(delivery).toMatchObject({ deliveryType: 'camion', state: 'shipped' });
  });

  it('is chosen by a person who buys for the company', async () => {
    const [viewer, stranger] = [await signedIn(api, 'viewer', buyer.workspaceId), await signedIn(api)];
    expect([(await choose({}, 0, viewer)).statusCode, (await choose({}, 0, stranger)).statusCode]).toEqual([
      403, 404,
    ]);
    expect((await choose({ address: 'qqqqqqqq' })).json().type).toMatch(/unknown-address$/);
  });
});

function saturdayAfter(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + ((6 - at.getUTCDay() + 7) % 7));
  return at.toISOString().slice(0, 10);
}
