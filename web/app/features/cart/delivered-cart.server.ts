import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import type { DeliveredCart } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import type { RouterContextProvider } from 'react-router';
import { viewContext } from '../../context.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';

/** `hidden`: not shown in showroom mode, nor for an order whose services were chosen. */
export type Estimate = { kind: 'shown'; delivered: DeliveredCart } | { kind: 'failed' } | { kind: 'hidden' };

async function read(client: Client, dealId: string | null): Promise<Estimate> {
  if (dealId === null) return { kind: 'shown', delivered: await client.call(cart.delivered) };
  const { estimate } = await client.call(cart.validatedDelivered, { params: { dealId } });
  return estimate ? { kind: 'shown', delivered: estimate } : { kind: 'hidden' };
}

/** Delivered price of the cart, or of a validated one. The page renders without it. */
export async function estimateOf(
  context: Readonly<RouterContextProvider>,
  dealId: string | null,
): Promise<Estimate> {
  if (context.get(viewContext) === 'b2c') return { kind: 'hidden' };
  try {
    return await read(privateClient(context), dealId);
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed' };
    throw error;
  }
}
