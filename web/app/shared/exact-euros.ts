import { eurosTyped } from './euros-input.ts';

/** « 20 000 € », « −20 000,50 € »: to the cent where there are some, so that what is added up is seen to add up. */
export const exactEuros = (cents: number): string => `${cents < 0 ? '−' : ''}${eurosTyped(Math.abs(cents))}\u202f€`;
