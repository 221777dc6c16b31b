import { eurosTyped } from './form/euros-input.ts';

/** « 20 000 € », « −20 000,50 € »: to the cent where there are cents, so that sums can be checked. */
export const exactEuros = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${eurosTyped(Math.abs(cents))}\u202f€`;
