import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { servicePrices } from '../links/ports.ts';
import { type AgreedService, insertServices } from './agreed-services.repository.ts';

export type { AgreedService };

/** Puts services that were agreed to, at their price, on bundles that were just ordered. */
export const addAgreedServices = insertServices;

/**
 * Services of the table of prices at their price of today, in the requested order; codes without one today
 * are absent.
 */
export async function pricedServices(
  db: Database,
  codes: readonly string[],
  now: Date,
): Promise<AgreedService[]> {
  if (codes.length === 0) return [];
  const found = await servicePrices.call(db, codes, dayInParis(now));
  return codes.flatMap((code) =>
    found
      .filter((price) => price.code === code)
      .map((price) => ({ ...price, vatCents: vatOn(price.exclTaxCents), estimate: false })),
  );
}
