import type { RouterContextProvider } from 'react-router';
import { headersContext } from '../../context.ts';

/** For a page whose address is a secret (a link of a mail): not cached, and without referrer. */
export function protectSecretAddress(context: Readonly<RouterContextProvider>): void {
  const headers = context.get(headersContext);
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'no-referrer');
}
