import { describe, expect, it } from 'vitest';
import { sessionContext, viewContext } from '../../context.ts';
import { buildVisit } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { deliveredPriceOf } from './delivered-price.server.ts';

const CALL = 'GET /pomelos/public/catalog/products/5/delivered-price';
const price = { toPay: { amount: 100, currency: 'EUR' } };

function visitOf(view: 'b2b' | 'b2c', answer = ok(price)) {
  const { args, asked } = buildVisit('/', { answers: { [CALL]: answer } });
  // Only the credentials of a session are read here.
  args.context.set(sessionContext, { credentials: { token: 't', workspaceId: 'w' } } as never);
  args.context.set(viewContext, view);
  return { context: args.context, asked };
}

describe('the delivered price of a vehicle page', () => {
  it('is requested for a buyer who sees trade prices', async () => {
    expect(await deliveredPriceOf(visitOf('b2b').context, 5)).toEqual(price);
  });

  it('is not requested for a visitor or in showroom mode', async () => {
    const showroom = visitOf('b2c');
    expect(await deliveredPriceOf(showroom.context, 5)).toBeNull();
    expect(showroom.asked).toEqual([]);
    const visitor = buildVisit('/');
    expect(await deliveredPriceOf(visitor.args.context, 5)).toBeNull();
    expect(visitor.asked).toEqual([]);
  });

  it('is left out when it fails, and the page still renders', async () => {
    expect(
      await deliveredPriceOf(visitOf('b2b', refusalResponse(503, 'unavailable', '')).context, 5),
    ).toBeNull();
  });
});
