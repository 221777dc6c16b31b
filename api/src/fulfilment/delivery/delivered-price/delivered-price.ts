import type { DeliveredCart } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import type { OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import {
  disbursementLine,
  type PricedLine,
  type SaleKind,
  serviceLine,
  totalsOfLines,
  vehicleLine,
} from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import { netMargin as marginOfResale } from '@pomelo/contract/catalogue/resale.ts';

type Line = DeliveredPrice['lines'][number];
export type Part = {
  kind: Exclude<Line['kind'], 'vehicle'>;
  code: string;
  label: string;
  cents: number;
  disbursement?: boolean;
  estimate?: boolean;
};
export type Vehicle = {
  title: string;
  vatRegime: OrUnknown<VatRegime>;
  tradePriceCents: number;
  publicPriceCents: number;
};
/** A vehicle at a price that is settled: of an order, or of a cart. */
export type PricedVehicle = Omit<Vehicle, 'tradePriceCents'> & { line: PricedLine };

type Sums = Pick<DeliveredPrice, 'totals' | 'toPay' | 'recoverableVat' | 'net'>;
export type Delivered = Sums & Pick<DeliveredPrice, 'vatRegime' | 'lines' | 'resale'>;
/** With the lines it was added up from: sums of several are added from them, never from each other. */
export type PricedDelivery = { view: Delivered; lines: readonly PricedLine[] };

/** Margin of a resale at the public price, before repairs; cents. */
export const netMargin = (
  { vatRegime, tradePriceCents, publicPriceCents }: Omit<Vehicle, 'title'>,
  netCostCents: number,
): number =>
  marginOfResale({
    vatRegime,
    resalePrice: publicPriceCents,
    purchasePrice: tradePriceCents,
    costs: netCostCents - tradePriceCents,
  });

const lineOf = (
  kind: Line['kind'],
  code: string,
  label: string,
  { net, vat, toPay }: PricedLine,
  estimate: boolean,
): Line => ({
  kind,
  code,
  label,
  exclTax: euros(net),
  vat: vat === null ? null : euros(vat),
  toPay: euros(toPay),
  estimate,
});

function sumsOf(lines: readonly PricedLine[]): Sums {
  const totals = totalsOfLines(lines);
  const recoverable = totals.recuperable.vat.amount + totals.services.vat.amount;
  return {
    totals,
    toPay: totals.toPay,
    recoverableVat: euros(recoverable),
    net: euros(totals.toPay.amount - recoverable),
  };
}

/** Delivered price, added up line by line: the amount paid, the refunded VAT, and the margin of a resale. */
export function priceDelivered(
  { title, vatRegime, publicPriceCents, line: vehicle }: PricedVehicle,
  parts: readonly Part[],
): PricedDelivery {
  const priced = parts.map((part) => ({
    part,
    line: part.disbursement ? disbursementLine(part.cents) : serviceLine(part.cents),
  }));
  const lines = [vehicle, ...priced.map(({ line }) => line)];
  const sums = sumsOf(lines);
  const resold = { vatRegime, tradePriceCents: vehicle.net, publicPriceCents };
  return {
    lines,
    view: {
      vatRegime,
      lines: [
        lineOf('vehicle', 'vehicle', title, vehicle, false),
        ...priced.map(({ part, line }) =>
          lineOf(part.kind, part.code, part.label, line, part.estimate ?? false),
        ),
      ],
      ...sums,
      resale: {
        publicPrice: euros(publicPriceCents),
        margin: euros(publicPriceCents - sums.toPay.amount),
        netMargin: euros(netMargin(resold, sums.net.amount)),
      },
    },
  };
}

/** For a vehicle on sale, at its trade price. */
export const deliveredPrice = (
  { tradePriceCents, ...vehicle }: Vehicle,
  parts: readonly Part[],
  sale: SaleKind,
): Delivered =>
  priceDelivered({ ...vehicle, line: vehicleLine(vehicle.vatRegime, tradePriceCents, sale) }, parts).view;

const sum = (views: readonly Delivered[], of: (view: Delivered) => number): number =>
  views.reduce((total, view) => total + of(view), 0);

/** Several vehicles together. */
export function deliveredSum(
  prices: readonly PricedDelivery[],
): Sums & Pick<DeliveredCart, 'byRegime' | 'resale'> {
  const views = prices.map(({ view }) => view);
  const ofRegime = (some: readonly Delivered[]) => ({
    count: some.length,
    net: euros(sum(some, ({ net }) => net.amount)),
  });
  return {
    ...sumsOf(prices.flatMap(({ lines }) => lines)),
    byRegime: {
      recuperable: ofRegime(views.filter(({ totals }) => totals.recuperable.count > 0)),
      marge: ofRegime(views.filter(({ totals }) => totals.marge.count > 0)),
      exempt: ofRegime(views.filter(({ totals }) => totals.exempt.count > 0)),
    },
    resale: {
      publicPrice: euros(sum(views, ({ resale }) => resale.publicPrice.amount)),
      margin: euros(sum(views, ({ resale }) => resale.margin.amount)),
      netMargin: euros(sum(views, ({ resale }) => resale.netMargin.amount)),
    },
  };
}
