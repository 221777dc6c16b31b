import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { priceTable, type ServicePrice } from '../../bundles/services/services.service.ts';
import {
  costOf,
  regionOf,
  tariffsOn,
  type TaxedVehicle,
  type Tariffs,
} from '../../carte-grise/cost/estimate.service.ts';
import type { Part } from './delivered-price.ts';
import { transportLabel } from '../delivery.messages.ts';
import { type DepotRow, findDepotsOf, findScale } from '../delivery.repository.ts';
import { isRoadTo, kmBetween, type Place, placeOf } from '../places.ts';
import { type Scale, transportPrice } from '../transport-price.ts';
import { usualPlace } from '../usual-address.service.ts';
import { type TaxedListing, taxedVehiclesOf } from '../../../catalogue/index.ts';

const MALUS_TAX = 'Malus CO₂ et masse (estimation)';
export const CARTE_GRISE_TAX = 'Carte grise, taxes et redevances (estimation)';

/** The parameters of a company's delivered prices, read once for any number of vehicles. */
export type DeliveryTerms = {
  place: Place | undefined;
  services: readonly ServicePrice[];
  scale: readonly Scale[];
  /** Region that taxes the cartes grises of the company; null without one. */
  taxes: { region: string; tariffs: Tariffs } | null;
};

/** Location of a vehicle (null when unknown), and the data that its carte grise is taxed by. */
export type StockFacts = {
  depot: DepotRow | null;
  from: Place | undefined;
  taxed: TaxedListing;
  publicPriceCents: number;
};

/** A vehicle of the listing: where it was registered may differ from the others. */
export const taxedVehicle = ({ taxed }: Pick<StockFacts, 'taxed'>, productId: number): TaxedVehicle => ({
  ...taxed,
  origin: taxed.originOf(productId),
});

/** Sequential queries: a transaction has one connection. Makes no external call. */
export async function deliveryTerms(db: Database, workspaceId: string, now: Date): Promise<DeliveryTerms> {
  const day = dayInParis(now);
  const place = await usualPlace(db, workspaceId);
  const region = place && regionOf(place.postcode);
  return {
    place,
    services: await priceTable(db, now),
    scale: place ? await findScale(db, day) : [],
    taxes: region === undefined ? null : { region, tariffs: await tariffsOn(db, day) },
  };
}

/** Listings in any status; two queries whatever their number. */
export async function stockFacts(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, StockFacts>> {
  const depots = itemIds.length > 0 ? await findDepotsOf(db, itemIds) : [];
  const taxed = await taxedVehiclesOf(db, itemIds);
  const places = new Map<number, Place | undefined>();
  for (const depot of depots) if (!places.has(depot.depotId)) places.set(depot.depotId, await placeOf(depot));
  const depotOf = new Map(depots.map(({ itemId, ...depot }) => [itemId, depot]));
  return new Map(
    [...taxed].map(([itemId, vehicle]) => {
      const depot = depotOf.get(itemId) ?? null;
      return [
        itemId,
        {
          depot,
          from: depot ? places.get(depot.depotId) : undefined,
          taxed: vehicle,
          publicPriceCents: vehicle.publicPriceCents,
        },
      ];
    }),
  );
}

const servicePart = ({ kind, code, label, exclTaxCents }: ServicePrice): Part => ({
  kind,
  code,
  label,
  cents: exclTaxCents,
});

type Transport = { parts: Part[]; delivery: DeliveredPrice['delivery']; savingCents: number };

/** The route from the yard; null without a known yard, an address, a current scale, or a road. */
function transportOf(
  { place, scale }: DeliveryTerms,
  { depot, from }: StockFacts,
  deliveryType: DeliveryType,
  others: number,
): Transport {
  const line = scale.find((one) => one.deliveryType === deliveryType);
  const isReached = place && depot && (deliveryType === 'depot' || isRoadTo(depot, place));
  if (!isReached || !line) return { parts: [], delivery: null, savingCents: 0 };
  const km = deliveryType === 'depot' ? 0 : kmBetween(from, place);
  const { exclTaxCents, savingCents, days } = transportPrice(line, km, others);
  const delivery = {
    address: place.address,
    from: [depot.name, depot.city].filter(Boolean).join(', '),
    km,
    days,
  };
  return {
    parts: [
      { kind: 'delivery', code: 'delivery', label: transportLabel(deliveryType, km), cents: exclTaxCents },
    ],
    delivery,
    savingCents,
  };
}

type CarteGrise = { parts: Part[] } & Pick<DeliveredPrice, 'carteGrise' | 'malus'>;

/** The taxes of the carte grise where the buyer is; nothing where no region taxes. A malus is a part of its own. */
function carteGriseOf({ taxes }: DeliveryTerms, taxed: TaxedVehicle): CarteGrise {
  if (!taxes) return { parts: [], carteGrise: null, malus: null };
  const { known, malus, tariffOf } = costOf(taxes.tariffs, taxes.region, taxed);
  const due = malus.total?.amount ?? 0;
  const part = { kind: 'carte-grise', disbursement: true, estimate: true } as const;
  return {
    parts: [
      { ...part, code: 'carte-grise', label: CARTE_GRISE_TAX, cents: known.amount - due },
      ...(due > 0 ? [{ ...part, code: 'malus', label: MALUS_TAX, cents: due }] : []),
    ],
    carteGrise: { region: taxes.region, tariffOf },
    malus,
  };
}

type DeliveryChoices = {
  services: readonly string[];
  deliveryType: DeliveryType;
  /** Vehicles that go along. */ others?: number;
  /** One vehicle of the listing; without it, the facts common to all of them. */ productId?: number;
};

/** All costs of a vehicle in addition to its price. */
export function partsOf(
  terms: DeliveryTerms,
  facts: StockFacts,
  { services, deliveryType, others = 0, productId }: DeliveryChoices,
) {
  const chosen = terms.services.filter(({ code }) => services.includes(code)).map(servicePart);
  const { parts: transport, delivery, savingCents } = transportOf(terms, facts, deliveryType, others);
  const taxed = productId === undefined ? facts.taxed : taxedVehicle(facts, productId);
  const { parts: tax, carteGrise, malus } = carteGriseOf(terms, taxed);
  return { parts: [...chosen, ...transport, ...tax], delivery, carteGrise, malus, savingCents };
}
