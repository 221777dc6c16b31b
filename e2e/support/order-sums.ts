import type { Rows } from './amounts.ts';

/** Cents. `vat` is null where none may be named. */
export type Sum = { net: number; vat: number | null; toPay: number };

/** Computed here, without product code: 20 % of each line, rounded to the cent. */
export function taxed(net: number): Sum {
  const vat = Math.round(net / 5);
  return { net, vat, toPay: net + vat };
}
export const untaxed = (net: number): Sum => ({ net, vat: null, toPay: net });
/** For a price including VAT. */
export const taxedTo = (toPay: number): Sum => taxed(Math.round(toPay / 1.2));

export type Ordered = { vehicle: Sum; services: readonly Sum[]; taxes: number };

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const counted = (count: number): string => `${count} ${count > 1 ? 'véhicules' : 'véhicule'}`;

function partsOf(ordered: readonly Ordered[]) {
  const vehicles = ordered.map(({ vehicle }) => vehicle);
  const services = ordered.flatMap((one) => one.services);
  const withVat = vehicles.filter(({ vat }) => vat !== null);
  return {
    withVat,
    margin: vehicles.filter(({ vat }) => vat === null),
    services,
    taxes: sum(ordered.map(({ taxes }) => taxes)),
    net: (some: readonly Sum[]) => sum(some.map(({ net }) => net)),
    vat: (some: readonly Sum[]) => sum(some.map(({ vat }) => vat ?? 0)),
  };
}

export const toPay = (ordered: readonly Ordered[]): number =>
  sum(
    ordered.map(
      ({ vehicle, services, taxes }) => vehicle.toPay + sum(services.map((one) => one.toPay)) + taxes,
    ),
  );

/** The sums of an order on a page. */
export function pageRows(ordered: readonly Ordered[]): Rows {
  const { withVat, margin, services, taxes, net, vat } = partsOf(ordered);
  return {
    ...(withVat.length > 0 && {
      [`TVA récupérable, ${counted(withVat.length)}, HT`]: net(withVat),
      'TVA des véhicules, 20 %': vat(withVat),
    }),
    ...(margin.length > 0 && { [`TVA sur marge, ${counted(margin.length)}, net`]: net(margin) }),
    ...(services.length > 0 && { 'Services, HT': net(services), 'TVA des services, 20 %': vat(services) }),
    ...(taxes > 0 && { 'Débours, hors TVA': taxes }),
    'Total à payer': toPay(ordered),
  };
}

/** Totals of a document; each amount is next to its label. */
export function footRows(ordered: readonly Ordered[], total: string): Rows {
  const { withVat, margin, services, taxes, net, vat } = partsOf(ordered);
  return {
    [`${counted(withVat.length)} HT`]: net(withVat),
    'TVA 20 % sur véhicules': vat(withVat),
    [`${counted(margin.length)}, régime particulier`]: net(margin),
    'Services HT': net(services),
    'TVA 20 % sur services': vat(services),
    Débours: taxes,
    [total]: toPay(ordered),
  };
}

/** Every amount that a document of an order may show: those of its lines, and of its foot. */
export const documentAmounts = (ordered: readonly Ordered[]): Set<number> =>
  new Set([
    ...ordered
      .flatMap(({ vehicle, services, taxes }) => [vehicle, ...services, untaxed(taxes)])
      .flatMap(({ net, vat, toPay: all }) => [net, vat ?? net, all]),
    ...Object.values(footRows(ordered, 'Total')),
  ]);

/** VAT amounts of a car under the margin scheme, by any formula: none of them may appear. */
export const forbiddenOf = ({ net }: Sum): number[] => [
  Math.round(net / 5),
  Math.round(net * 1.2),
  Math.round(net / 6),
  Math.round(net / 1.2),
];
