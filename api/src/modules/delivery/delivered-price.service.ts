import type { DeliveredPrice, DeliveredPriceQuery } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayText, parisDay } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { priceTable, type ServicePrice } from '../bundles/services.service.ts';
import { costOf, regionOf, tariffsOn } from '../carte-grise/estimate.service.ts';
import type { CatalogueReader } from '../catalogue/read-model/reader.ts';
import { taxedVehicleOf } from '../catalogue/vehicle-detail.service.ts';
import { saleTo } from '../deals/sale.service.ts';
import { CARTE_GRISE_TAX } from './delivered-price.messages.ts';
import { STANDARD_SERVICES } from './delivered-costs.service.ts';
import { deliveredPrice, type Part } from './delivered-price.ts';
import { transportLabel } from './delivery.messages.ts';
import { findDepotOf, findScale } from './delivery.repository.ts';
import { roadKm } from './distance.ts';
import { type Place, placeOf } from './places.ts';
import { transportPrice } from './transport-price.ts';
import { usualPlace } from './usual-address.service.ts';

type Query = z.output<typeof DeliveredPriceQuery>;
type Asked = { itemId: number; place: Place | undefined; day: string };
type Costed<Facts> = { parts: Part[]; facts: Facts | null };

/** The way from the item's yard; nothing without an address, or a scale for that way today. */
async function transportOf(
  db: Database,
  { itemId, place, day }: Asked,
  deliveryType: Query['deliveryType'],
): Promise<Costed<NonNullable<DeliveredPrice['delivery']>>> {
  const depot = await findDepotOf(db, itemId);
  const [from, scale] = [depot && (await placeOf(depot)), await findScale(db, day)];
  const line = scale.find((one) => one.deliveryType === deliveryType);
  if (!place || !depot || !line) return { parts: [], facts: null };
  const km = deliveryType === 'depot' || !from ? 0 : roadKm(from, place);
  const { exclTaxCents, days } = transportPrice(line, km);
  const part: Part = { kind: 'delivery', code: 'delivery', label: transportLabel(deliveryType, km), cents: exclTaxCents };
  return { parts: [part], facts: { address: place.address, from: [depot.name, depot.city].filter(Boolean).join(', '), km, days } };
}

/** The tax of the carte grise where the buyer is; nothing where no region taxes. */
async function carteGriseOf(db: Database, { itemId, place, day }: Asked): Promise<Costed<NonNullable<DeliveredPrice['carteGrise']>>> {
  const region = place && regionOf(place.postcode);
  if (region === undefined) return { parts: [], facts: null };
  const vehicle = (await taxedVehicleOf(db, itemId)) ?? refuse('not-found');
  const cost = costOf(await tariffsOn(db, day), region, vehicle);
  const part: Part = {
    kind: 'carte-grise',
    code: 'carte-grise',
    label: CARTE_GRISE_TAX,
    cents: cost.total.amount,
    disbursement: true,
    estimate: true,
  };
  return { parts: [part], facts: { region, tariffOf: cost.tariffOf } };
}

const servicePart = ({ kind, code, label, exclTaxCents }: ServicePrice): Part => ({ kind, code, label, cents: exclTaxCents });

/**
 * Prix rendu: what a vehicle on sale costs in the yard of a workspace with the services it chooses, and what of it stays
 * with a company that gets its VAT back. Refuses with not-found. Asks nobody outside.
 */
export async function deliveredPriceOf(
  db: Database,
  catalogue: CatalogueReader,
  { workspaceId, vehicleId, now }: { workspaceId: string; vehicleId: number; now: Date },
  { services = [...STANDARD_SERVICES], deliveryType }: Query,
): Promise<DeliveredPrice> {
  const itemId = catalogue.itemIdOf(vehicleId) ?? refuse('not-found');
  const item = catalogue.item(itemId, 'b2b') ?? refuse('not-found');
  const [place, table, sale] = await Promise.all([usualPlace(db, workspaceId), priceTable(db, now), saleTo(db, workspaceId)]);
  const asked = { itemId, place, day: dayText(parisDay(now.getTime()).day) };
  const [transport, carteGrise] = await Promise.all([transportOf(db, asked, deliveryType), carteGriseOf(db, asked)]);
  const chosen = table.filter(({ code }) => services.includes(code));
  const vehicle = {
    title: [item.make.name, item.model.name, item.version, item.finition].filter(Boolean).join(' '),
    vatRegime: item.vatRegime ?? 'recuperable',
    tradePriceCents: item.pricingListB2b?.amount ?? 0,
    publicPriceCents: item.priceB2c.amount,
  };
  return {
    ...deliveredPrice(vehicle, [...chosen.map(servicePart), ...transport.parts, ...carteGrise.parts], sale.kind),
    delivery: transport.facts,
    carteGrise: carteGrise.facts,
    services: table.map(({ code, label, exclTaxCents }) => ({
      code,
      label,
      exclTax: euros(exclTaxCents),
      chosen: services.includes(code),
    })),
    estimatedAt: now.toISOString(),
  };
}
