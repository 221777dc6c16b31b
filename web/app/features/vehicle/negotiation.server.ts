import { ApiError } from '@pomelo/contract/client.ts';
import { negotiations } from '@pomelo/contract/negotiations/negotiations.endpoints.ts';
import type { ListingNegotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';

/** For a buyer who sees trade prices; null for others, and when it fails: the page renders without. */
export async function negotiationOf(
  context: Readonly<RouterContextProvider>,
  id: number,
): Promise<ListingNegotiation | null> {
  const session = context.get(sessionContext);
  if (!session || context.get(viewContext) === 'b2c') return null;
  try {
    return await context
      .get(partsContext)
      .clientFor(session.credentials)
      .call(negotiations.ofListing, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
