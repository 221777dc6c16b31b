import type { Client } from '@pomelo/contract/client.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext } from '../../context.ts';

/** The client of the current user, visitors included. */
export const callerClient = (context: Readonly<RouterContextProvider>): Client =>
  context.get(partsContext).clientFor(context.get(sessionContext)?.credentials ?? null);
