import type {
  DeliveredPrice,
  DeliveredPriceQuery,
} from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { STANDARD_SERVICES } from './delivered-costs.service.ts';
import { deliveredPrice } from './delivered-price.ts';
import { deliveryTerms, partsOf, stockFacts } from './delivery-terms.service.ts';
import { saleTo } from '../../../sales/index.ts';
import type { CatalogueReader } from '../../../catalogue/index.ts';

type Query = z.output<typeof DeliveredPriceQuery>;

/**
 * Delivered price: the cost of a vehicle on sale in the yard of a workspace with the chosen services, and the
 * part that a company with VAT refund pays in the end. Refuses with not-found. Makes no external call.
 */
export async function deliveredPriceOf(
  db: Database,
  catalogue: CatalogueReader,
  { workspaceId, vehicleId, now }: { workspaceId: string; vehicleId: number; now: Date },
  { services = [...STANDARD_SERVICES], deliveryType }: Query,
): Promise<DeliveredPrice> {
  await catalogue.prepare([vehicleId]);
  const itemId = catalogue.listingIdOf(vehicleId) ?? refuse('not-found');
  const item = catalogue.item(itemId, 'b2b') ?? refuse('not-found');
  const terms = await deliveryTerms(db, workspaceId, now);
  const sale = await saleTo(db, workspaceId);
  const facts = (await stockFacts(db, [itemId])).get(itemId) ?? refuse('not-found');
  const { parts, delivery, carteGrise, malus } = partsOf(terms, facts, { services, deliveryType });
  const vehicle = {
    title: vehicleTitle({ ...item, make: item.make.name, model: item.model.name }),
    vatRegime: item.vatRegime ?? 'recuperable',
    tradePriceCents: item.pricingListB2b?.amount ?? 0,
    publicPriceCents: item.priceB2c.amount,
  };
  return {
    ...deliveredPrice(vehicle, parts, sale.kind),
    delivery,
    placeKnown: facts.depot !== null,
    carteGrise,
    malus,
    services: terms.services.map(({ code, label, exclTaxCents }) => ({
      code,
      label,
      exclTax: euros(exclTaxCents),
      chosen: services.includes(code),
    })),
    estimatedAt: now.toISOString(),
  };
}
