import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import {
  disbursementLine,
  type PricedLine,
  type SaleKind,
  serviceLine,
  totalsOfLines,
  vehicleLine,
} from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';

type Line = DeliveredPrice['lines'][number];
export type Part = {
  kind: Exclude<Line['kind'], 'vehicle'>;
  code: string;
  label: string;
  cents: number;
  disbursement?: boolean;
  estimate?: boolean;
};
export type Vehicle = { title: string; vatRegime: VatRegime; tradePriceCents: number; publicPriceCents: number };

/** VAT inside an amount that includes it; cents. */
const vatWithin = (inclTaxCents: number): number => inclTaxCents - Math.round((inclTaxCents * 100) / (100 + VAT_RATE));

/**
 * What is left to the dealer who sells at the public price, once he has paid the VAT of his sale: on all of it when the
 * vehicle's is recoverable, on what he adds to its price under the margin scheme. Cents.
 */
export function netMargin({ vatRegime, tradePriceCents, publicPriceCents }: Vehicle, netCostCents: number): number {
  const taxed = vatRegime === 'recuperable' ? publicPriceCents : Math.max(0, publicPriceCents - tradePriceCents);
  return publicPriceCents - vatWithin(taxed) - netCostCents;
}

const lineOf = (kind: Line['kind'], code: string, label: string, { net, vat, toPay }: PricedLine, estimate: boolean): Line => ({
  kind,
  code,
  label,
  exclTax: euros(net),
  vat: vat === null ? null : euros(vat),
  toPay: euros(toPay),
  estimate,
});

/** Prix rendu, added up line by line: what is paid, what of it comes back as VAT, and what a resale leaves. */
export function deliveredPrice(
  vehicle: Vehicle,
  parts: readonly Part[],
  sale: SaleKind,
): Pick<DeliveredPrice, 'vatRegime' | 'lines' | 'totals' | 'toPay' | 'recoverableVat' | 'net' | 'resale'> {
  const priced = [
    { part: null, line: vehicleLine(vehicle.vatRegime, vehicle.tradePriceCents, sale) },
    ...parts.map((part) => ({ part, line: part.disbursement ? disbursementLine(part.cents) : serviceLine(part.cents) })),
  ];
  const totals = totalsOfLines(priced.map(({ line }) => line));
  const recoverable = totals.recuperable.vat.amount + totals.services.vat.amount;
  const net = totals.toPay.amount - recoverable;
  return {
    vatRegime: vehicle.vatRegime,
    lines: priced.map(({ part, line }) =>
      part
        ? lineOf(part.kind, part.code, part.label, line, part.estimate ?? false)
        : lineOf('vehicle', 'vehicle', vehicle.title, line, false),
    ),
    totals,
    toPay: totals.toPay,
    recoverableVat: euros(recoverable),
    net: euros(net),
    resale: {
      publicPrice: euros(vehicle.publicPriceCents),
      margin: euros(vehicle.publicPriceCents - totals.toPay.amount),
      netMargin: euros(netMargin(vehicle, net)),
    },
  };
}
