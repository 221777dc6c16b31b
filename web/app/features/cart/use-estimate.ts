import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { urls } from '../../urls.ts';
import type { loader } from './delivered-cart.route.ts';
import type { Estimate } from './delivered-cart.server.ts';

/**
 * What is known of the delivered price: a document brings it along, for those without scripts; a page one moves to is shown
 * at once and asks afterwards. Kept as it was until the new one is there. Undefined until the first.
 */
export function useEstimate(given: Estimate | null, dealId?: string): Estimate | undefined {
  const { load, data } = useFetcher<typeof loader>({ key: `prix-rendu-${dealId ?? 'panier'}` });
  const [first] = useState(given);
  const isAsked = given === null;
  useEffect(() => {
    if (isAsked) void load(urls.deliveredCart(dealId));
  }, [isAsked, load, dealId]);
  return given ?? data ?? first ?? undefined;
}
