import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { preparation } from '../../../testing/agreed-services.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createOffer } from '../../../testing/offers.ts';
import { agreeToCounter } from '../admin/admin.service.ts';

const api = await testApi();
const { app, db } = api;

const soon = (hours = 48) => new Date(Date.now() + hours * HOUR_MS);
const read = async (buyer: Buyer, dealId: string): Promise<Deal> =>
  (await as(app, buyer, `GET /public/deals/${dealId}`)).json();
const accept = (buyer: Buyer, dealId: string) =>
  as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 3, accept: true });

describe('the prices of a buyer', () => {
  it('are agreed to outright: a version of the sales team at these prices with the same services, which the buyer has only to accept', async () => {
    const buyer = await signedIn(api);
    const { dealId, productIds, number } = await createOffer(db, buyer, {
      vehicles: [{ services: [preparation] }, {}],
    });
    const lines = [{ productId: productIds[1], price: 1_000_050 }];
    await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines });
    await api.runJobs();
    api.mails.length = 0;
    const validUntil = soon(24);
    await withTransaction(db, (trx) =>
      agreeToCounter(trx, systemClock, {
        dealId,
        version: 2,
        validUntil,
        message: 'Vos prix nous conviennent.',
      }),
    );
    const deal = await read(buyer, dealId);
    expect(deal.offers?.map(({ version, state, by }) => [version, state, by])).toEqual([
      [3, 'made', 'pomelo'],
      [2, 'countered', 'buyer'],
      [1, 'countered', 'pomelo'],
    ]);
    const [agreed, requested] = deal.offers ?? [];
    expect(agreed?.totals).toEqual(requested?.totals);
    expect(agreed).toMatchObject({
      validUntil: validUntil.toISOString(),
      message: 'Vos prix nous conviennent.',
    });
    await api.runJobs();
    expect(api.mails).toMatchObject([{ to: buyer.email, subject: expect.stringContaining(number) }]);
    const order: Deal = (await accept(buyer, dealId)).json();
    expect(order).toMatchObject({ step: 'step-4', totals: requested?.totals });
  });

  it('respect the purchase limit of the asker, checked on acceptance', async () => {
    const limited = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, limited);
    await db
      .updateTable('membership')
      .set({ purchase_limit_cents: 500_000, purchase_limit_period: 'order' })
      .where('person_id', '=', limited.personId)
      .execute();
    const lines = [{ productId: productIds[0], price: 900_000 }];
    await as(app, limited, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines });
    await withTransaction(db, (trx) =>
      agreeToCounter(trx, systemClock, { dealId, version: 2, validUntil: soon(), message: '' }),
    );
    expect((await accept(limited, dealId)).json().type).toMatch(/purchase-limit$/);
    expect((await read(limited, dealId)).step).toBe('step-3');
  });
});
