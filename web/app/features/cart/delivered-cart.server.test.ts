import { describe, expect, it } from 'vitest';
import { sessionContext, viewContext } from '../../context.ts';
import { buildVisit } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { estimateOf } from './delivered-cart.server.ts';

const DEAL = '01990000-0000-7000-8000-000000000001';
const OF_CART = 'GET /pomelos/public/cart/delivered-price';
const OF_DEAL = `GET /pomelos/public/cart/validated/${DEAL}/delivered-price`;
const delivered = { net: { amount: 100, currency: 'EUR' } };

function visitOf(view: 'b2b' | 'b2c', answers: Record<string, ReturnType<typeof ok>>) {
  const { args, asked } = buildVisit('/', { answers });
  // Only the credentials of a session are read here.
  args.context.set(sessionContext, { credentials: { token: 't', workspaceId: 'w' } } as never);
  args.context.set(viewContext, view);
  return { context: args.context, asked };
}

describe('the delivered price of a cart', () => {
  it('is requested for the cart, or for the order it became', async () => {
    expect(await estimateOf(visitOf('b2b', { [OF_CART]: ok(delivered) }).context, null)).toEqual({
      kind: 'shown',
      delivered,
    });
    const order = visitOf('b2b', { [OF_DEAL]: ok({ estimate: delivered }) });
    expect(await estimateOf(order.context, DEAL)).toEqual({ kind: 'shown', delivered });
  });

  it('is not shown for an order whose services were chosen', async () => {
    expect(await estimateOf(visitOf('b2b', { [OF_DEAL]: ok({ estimate: null }) }).context, DEAL)).toEqual({
      kind: 'hidden',
    });
  });

  it('is not requested in showroom mode: it contains the margin', async () => {
    const { context, asked } = visitOf('b2c', {});
    expect(await estimateOf(context, null)).toEqual({ kind: 'hidden' });
    expect(asked).toEqual([]);
  });

  it('is left out when it fails, and the page still renders', async () => {
    expect(
      await estimateOf(visitOf('b2b', { [OF_CART]: refusalResponse(503, 'unavailable', '') }).context, null),
    ).toEqual({
      kind: 'failed',
    });
  });
});
