import type { Client } from '@pomelo/contract/client.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext } from '../../context.ts';

/** The client of the logged-in buyer; for the loaders that the `auth` middleware guards. */
export function privateClient(context: Readonly<RouterContextProvider>): Client {
  const session = context.get(sessionContext);
  if (!session) throw new Error('a private page without the auth middleware');
  return context.get(partsContext).clientFor(session.credentials);
}
