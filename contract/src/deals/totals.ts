import { priceWithVat, VAT_RATE, vatOn } from '../catalogue/vat.ts';
import type { OrUnknown, VatRegime } from '../catalogue/facets.ts';
import { euros } from '../money.ts';
import type { Totals } from './totals.schemas.ts';

/**
 * Where a sale is taxed, by the buyer's VAT status: only a `recuperable` vehicle is ever sold without VAT.
 */
export const SALE_KINDS = ['domestic', 'intra-community', 'export'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];
/** Sales without VAT. */
export const EXEMPT_SALES = ['intra-community', 'export'] as const;

/** How an amount is taxed; one line of an order, an invoice or an offer has exactly one. */
export const LINE_TAXES = ['standard', 'margin', 'intra-community', 'export', 'disbursement'] as const;
export type LineTax = (typeof LINE_TAXES)[number];

export type PricedLine = {
  kind: 'vehicle' | 'service' | 'disbursement';
  tax: LineTax;
  /** Cents: excluding VAT, or net. */
  net: number;
  /** Cents; null where no VAT amount may be shown. */
  vat: number | null;
  /** Cents. */
  toPay: number;
};

/** The rate of a line, in percent; null where there is none. */
export const rateOf = (tax: LineTax): number | null => (tax === 'standard' ? VAT_RATE : null);

/** Under an unknown regime no VAT may be shown either; such a vehicle is priced, never ordered. */
export const vehicleTax = (regime: OrUnknown<VatRegime>, sale: SaleKind): LineTax =>
  regime !== 'recuperable' ? 'margin' : sale === 'domestic' ? 'standard' : sale;

/** A vehicle at its price, excluding VAT or net. */
export function vehicleLine(
  regime: OrUnknown<VatRegime>,
  netCents: number,
  sale: SaleKind = 'domestic',
): PricedLine {
  const tax = vehicleTax(regime, sale);
  if (tax !== 'standard') return { kind: 'vehicle', tax, net: netCents, vat: null, toPay: netCents };
  const { vat, toPay } = priceWithVat('recuperable', netCents);
  return { kind: 'vehicle', tax, net: netCents, vat, toPay };
}

/** A service: always taxed at 20 % (DELIV-4), under any regime of the vehicle. */
export function serviceLine(netCents: number): PricedLine {
  const vat = vatOn(netCents);
  return { kind: 'service', tax: 'standard', net: netCents, vat, toPay: netCents + vat };
}

/** A débours: paid on behalf of the buyer, outside VAT. */
export const disbursementLine = (cents: number): PricedLine => ({
  kind: 'disbursement',
  tax: 'disbursement',
  net: cents,
  vat: null,
  toPay: cents,
});

const sum = (lines: readonly PricedLine[], of: (line: PricedLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** Adds lines up, each rounded by itself already: no sum is ever computed another way. */
export function totalsOfLines(lines: readonly PricedLine[]): Totals {
  const vehicles = (taxes: readonly LineTax[]) =>
    lines.filter(({ kind, tax }) => kind === 'vehicle' && taxes.includes(tax));
  const services = lines.filter(({ kind }) => kind === 'service');
  const [standard, margin, exempt] = [
    vehicles(['standard']),
    vehicles(['margin']),
    vehicles(['intra-community', 'export']),
  ];
  const taxed = (some: readonly PricedLine[]) => ({
    exclTax: euros(sum(some, ({ net }) => net)),
    vat: euros(sum(some, ({ vat }) => vat ?? 0)),
    inclTax: euros(sum(some, ({ toPay }) => toPay)),
  });
  return {
    recuperable: { count: standard.length, ...taxed(standard) },
    marge: { count: margin.length, net: euros(sum(margin, ({ net }) => net)) },
    exempt: {
      count: exempt.length,
      net: euros(sum(exempt, ({ net }) => net)),
      // A sale has one kind, whatever the number of its vehicles.
      sale: EXEMPT_SALES.find((sale) => exempt.some(({ tax }) => tax === sale)) ?? null,
    },
    services: taxed(services),
    disbursements: euros(
      sum(
        lines.filter(({ kind }) => kind === 'disbursement'),
        ({ net }) => net,
      ),
    ),
    toPay: euros(sum(lines, ({ toPay }) => toPay)),
  };
}
