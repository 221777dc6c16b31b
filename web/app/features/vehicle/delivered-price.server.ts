import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';

/** For a buyer who sees trade prices; null for others, and when it fails: the page renders without. */
export async function deliveredPriceOf(
  context: Readonly<RouterContextProvider>,
  id: number,
): Promise<DeliveredPrice | null> {
  const session = context.get(sessionContext);
  if (!session || context.get(viewContext) === 'b2c') return null;
  try {
    return await context
      .get(partsContext)
      .clientFor(session.credentials)
      .call(catalogue.deliveredPrice, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
