import type { Money } from './money.ts';

const wholeEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

const cents = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * An amount that is owed, paid or added up, in cents: always with two decimals, « 12 345,60 € », so that a
 * total and its parts can be checked against each other and against the bank (ADR 46).
 */
export const formatAmount = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${cents.format(Math.abs(amount) / 100).replaceAll('\u00a0', '\u202f')}`;

/** A price of the catalogue, in whole euros: « 12 345 € » (ADR 46). */
export const formatPrice = (money: Money): string =>
  wholeEuros.format(money.amount / 100).replaceAll('\u00a0', '\u202f');

const integers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** French grouping with narrow no-break spaces: « 45 000 ». */
export const formatNumber = (value: number): string => integers.format(value);

/** How many of what: « 1 véhicule », « 12 345 véhicules ». French counts nought in the singular. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)}\u00a0${count < 2 ? one : many}`;

/** « 45 000 km ». */
export const formatKm = (km: number): string => `${formatNumber(km)}\u202fkm`;
