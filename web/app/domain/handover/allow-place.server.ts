import type { RouterContextProvider } from 'react-router';
import { headersContext } from '../../context.ts';

/** Lets the page ask for the place of its user, which other pages may not. */
export function allowPlace(context: Readonly<RouterContextProvider>): void {
  context
    .get(headersContext)
    .set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=()');
}
