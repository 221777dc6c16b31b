import type { MiddlewareFunction } from 'react-router';
import { headersContext, partsContext, preferencesContext, viewContext } from '../context.ts';
import { rememberPreferences } from '../lib/preferences.server.ts';

/**
 * decisions.md §2: the whole of the catalogue for customers is in showroom mode, from its first page on. Set before any
 * loader reads it, so that nothing around the list is drawn for the dealer; and kept, for the pages the customer goes on to.
 */
export const showroom: MiddlewareFunction<Response> = ({ context }, next) => {
  const before = context.get(preferencesContext);
  context.set(viewContext, 'b2c');
  if (before.showroom) return next();
  const preferences = { ...before, showroom: true };
  context.set(preferencesContext, preferences);
  const [name, value] = rememberPreferences(preferences, context.get(partsContext).secure);
  context.get(headersContext).append(name, value);
  return next();
};
