import type { Malus } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import type { CheckoutChoice, StockPapers } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { type PricedLine, serviceLine, disbursementLine } from '@pomelo/contract/deals/totals.ts';
import { stockPapersOf } from '../carte-grise/declaration/stock-papers.ts';
import type { AgreedService } from '../../sales/index.ts';
import type { ServicePrice } from '../bundles/services/services.service.ts';
import { costOf, regionOf, type TaxedVehicle, type Tariffs } from '../carte-grise/cost/estimate.service.ts';
import { taxedPostcodeIn } from '../carte-grise/cost/regions.ts';
import { FEE_CODE, TAX_CODE, taxLabel } from '../carte-grise/order-lines.service.ts';
import { type StockFacts, taxedVehicle } from '../delivery/delivered-price/delivery-terms.service.ts';
import { transportLabel } from '../delivery/delivery.messages.ts';
import { isRoadTo, kmBetween, type Place } from '../delivery/places.ts';
import { type Scale, transportPrice } from '../delivery/transport-price.ts';
import { addWorkingDays } from '../delivery/working-days.ts';
import type { StoredChoice } from './checkout.repository.ts';

/** Prices of the day for one company, read once for any number of vehicles. */
export type QuoteTerms = {
  /** `2026-11-21`, of Paris. */
  today: string;
  /** Place of delivery; undefined without a usual address. */
  place: Place | undefined;
  scale: readonly Scale[];
  services: readonly ServicePrice[];
  tariffs: Tariffs;
  /** On one line: where a carte grise in the name of the company is taxed. */
  billingAddress: string | undefined;
  /** Without VAT: the vehicles leave France. */
  isSoldAbroad: boolean;
  /** Vehicles that already go to the place, by how they go. */
  planned: ReadonlyMap<DeliveryType, number>;
};

export type VehicleToQuote = {
  productId: number;
  line: PricedLine;
  facts: StockFacts;
  choice: StoredChoice | undefined;
};

/** Cents excluding VAT. */
export type DeliveryOption = {
  type: DeliveryType;
  km: number;
  cents: number;
  savingCents: number;
  earliest: string;
};
/** Cents: `fee` excluding VAT, `taxes` outside VAT and without an unknown malus. */
export type RegistrationCost = { fee: number; taxes: number; malus: Malus };

export type QuotedVehicle = {
  productId: number;
  deliveries: DeliveryOption[];
  registration: { company: RegistrationCost | null; customer: RegistrationCost | null };
  choice: CheckoutChoice;
  holder: { name: string; address: string } | null;
  delivery: DeliveryOption | undefined;
  stockPapers: StockPapers;
  services: AgreedService[];
  lines: PricedLine[];
};

function deliveriesOf(
  { today, place, scale, planned }: QuoteTerms,
  { depot, from }: StockFacts,
  before: ReadonlyMap<DeliveryType, number>,
): DeliveryOption[] {
  if (!depot || !place) return [];
  const isRoad = isRoadTo(depot, place);
  return scale
    .filter(({ deliveryType }) => deliveryType === 'depot' || isRoad)
    .map((line) => {
      const type = line.deliveryType;
      const km = type === 'depot' ? 0 : kmBetween(from, place);
      const others = (planned.get(type) ?? 0) + (before.get(type) ?? 0);
      const { exclTaxCents: cents, savingCents, days } = transportPrice(line, km, others);
      return { type, km, cents, savingCents, earliest: addWorkingDays(today, days, place.postcode) };
    });
}

function registrationAt(
  { tariffs, services }: QuoteTerms,
  taxed: TaxedVehicle,
  { address, holder }: { address: string | undefined; holder: 'company' | 'other' },
): RegistrationCost | null {
  const region = regionOf((address && taxedPostcodeIn(address)) ?? '');
  if (region === undefined) return null;
  const fee = services.find(({ code }) => code === FEE_CODE)?.exclTaxCents ?? 0;
  const { known, malus } = costOf(tariffs, region, taxed, holder);
  return { fee, taxes: known.amount, malus };
}

const service = ({ kind, code, label, exclTaxCents }: ServicePrice): AgreedService => ({
  kind,
  code,
  label,
  exclTaxCents,
  vatCents: serviceLine(exclTaxCents).vat,
  estimate: false,
});

/** Ordered services of a vehicle, as the lines of its order. */
function servicesOf(
  { services }: QuoteTerms,
  { preparation, warranty, papers }: CheckoutChoice,
  { delivery, registration }: Pick<QuotedVehicle, 'delivery' | 'registration'>,
): AgreedService[] {
  const codes: (string | null)[] = [preparation, warranty];
  const cost = papers === 'purchase-declaration' ? null : registration[papers];
  if (cost) codes.push(FEE_CODE);
  const chosen = services.filter(({ code }) => codes.includes(code)).map(service);
  if (delivery && delivery.cents > 0)
    chosen.push({
      kind: 'delivery',
      code: 'delivery',
      label: transportLabel(delivery.type, delivery.km),
      exclTaxCents: delivery.cents,
      vatCents: serviceLine(delivery.cents).vat,
      estimate: false,
    });
  if (cost)
    chosen.push({
      kind: 'carte-grise',
      code: TAX_CODE,
      label: taxLabel(cost.malus),
      exclTaxCents: cost.taxes,
      vatCents: null,
      estimate: true,
    });
  return chosen;
}

/** The choice as far as it is offered today: a service no longer on sale is not chosen. */
function offeredChoice(
  { services }: QuoteTerms,
  wanted: CheckoutChoice,
  deliveries: readonly DeliveryOption[],
): CheckoutChoice {
  const onSale = (kind: ServicePrice['kind'], code: string | null): string | null =>
    services.some((one) => one.kind === kind && one.code === code) ? code : null;
  const delivery = deliveries.find(({ type }) => type === wanted.delivery) ?? deliveries[0];
  return {
    delivery: delivery?.type ?? null,
    preparation: onSale('preparation', wanted.preparation),
    warranty: onSale('warranty', wanted.warranty),
    papers: wanted.papers,
  };
}

const pricedService = ({ exclTaxCents, vatCents }: AgreedService): PricedLine =>
  vatCents === null ? disbursementLine(exclTaxCents) : serviceLine(exclTaxCents);

/**
 * What each vehicle of an order can be ordered with, is, and costs. A transport costs less because of the
 * vehicles that go there already and of those before it in the order.
 */
export function quoteVehicles(
  terms: QuoteTerms,
  vehicles: readonly VehicleToQuote[],
  common: CheckoutChoice,
): QuotedVehicle[] {
  const before = new Map<DeliveryType, number>();
  return vehicles.map(({ productId, line, facts, choice: stored }) => {
    const deliveries = deliveriesOf(terms, facts, before);
    const choice = offeredChoice(terms, stored ?? common, deliveries);
    const delivery = deliveries.find(({ type }) => type === choice.delivery);
    if (delivery) before.set(delivery.type, (before.get(delivery.type) ?? 0) + 1);
    const holder = stored?.papers === 'customer' ? { name: stored.holder, address: stored.address } : null;
    const taxed = taxedVehicle(facts, productId);
    const registration = {
      company: registrationAt(terms, taxed, { address: terms.billingAddress, holder: 'company' }),
      customer: registrationAt(terms, taxed, { address: holder?.address, holder: 'other' }),
    };
    const services = servicesOf(terms, choice, { delivery, registration });
    return {
      productId,
      deliveries,
      registration,
      choice,
      holder,
      delivery,
      stockPapers: stockPapersOf(taxed, terms.isSoldAbroad),
      services,
      lines: [line, ...services.map(pricedService)],
    };
  });
}

/** The choice that most vehicles have, each part by itself; of parts as frequent, the common one. */
export function mostChosen(
  quotes: readonly Pick<QuotedVehicle, 'choice'>[],
  common: CheckoutChoice,
): CheckoutChoice {
  const mostOf = <Part extends keyof CheckoutChoice>(part: Part): CheckoutChoice[Part] => {
    const counts = new Map<CheckoutChoice[Part], number>();
    for (const { choice } of quotes) counts.set(choice[part], (counts.get(choice[part]) ?? 0) + 1);
    const highest = Math.max(...counts.values());
    if (quotes.length === 0 || counts.get(common[part]) === highest) return common[part];
    const found = [...counts].find(([, count]) => count === highest);
    return found ? found[0] : common[part];
  };
  return {
    delivery: mostOf('delivery'),
    preparation: mostOf('preparation'),
    warranty: mostOf('warranty'),
    papers: mostOf('papers'),
  };
}
