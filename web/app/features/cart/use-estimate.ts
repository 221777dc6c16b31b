import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { cartUrls } from './cart-urls.ts';
import type { loader } from './delivered-cart.route.ts';
import type { Estimate } from './delivered-cart.server.ts';

/**
 * The delivered price: part of the document for browsers without scripts; after a client navigation it is
 * requested once the page shows. The old value stays until the new one arrives. Undefined before the first.
 */
export function useEstimate(given: Estimate | null, dealId?: string): Estimate | undefined {
  const { load, data } = useFetcher<typeof loader>({ key: `prix-rendu-${dealId ?? 'panier'}` });
  const [first] = useState(given);
  const isRequested = given === null;
  useEffect(() => {
    if (isRequested) void load(cartUrls.delivered(dealId));
  }, [isRequested, load, dealId]);
  return given ?? data ?? first ?? undefined;
}
