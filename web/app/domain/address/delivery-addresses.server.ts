import { ApiError } from '@pomelo/contract/client.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';

/**
 * The addresses that the usual place of delivery can be chosen from; null when it may not be chosen: by a
 * visitor, a viewer, a customer in showroom mode. The page renders without them when the call is refused.
 */
export async function deliveryAddressesOf(
  context: Readonly<RouterContextProvider>,
): Promise<Address[] | null> {
  const session = context.get(sessionContext);
  if (!session || session.state.profile.role === 'viewer' || context.get(viewContext) === 'b2c') return null;
  try {
    return (await context.get(partsContext).clientFor(session.credentials).call(workspace.addresses, {}))
      .data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
