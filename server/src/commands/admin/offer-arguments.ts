import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';

const UNITS_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, j: DAY_MS };
const CENTS_IN_EURO = 100;
const MAX_EUROS = 10_000_000;

/** `REF=18500` or `REF=18500,50`: a reference and its price in cents; undefined when it is neither. */
export function readVehicle(typed: string): { reference: string; priceCents: number } | undefined {
  const [, reference, euros = '', cents = ''] =
    /^(.+)=([\d\s\u00a0\u202f]+)(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const whole = Number(euros.replace(/\D/g, ''));
  const priceCents = whole * CENTS_IN_EURO + Number(cents.padEnd(2, '0'));
  return reference && priceCents > 0 && whole <= MAX_EUROS
    ? { reference: reference.trim(), priceCents }
    : undefined;
}

/** Default validity of an offer. */
export const DEFAULT_VALIDITY = '5d';

/** `5d` (or `5j`) and `36h` in milliseconds; undefined for anything else, for zero and for a year. */
export function readValidity(typed: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,3})\s*([hdj])$/i.exec(typed.trim()) ?? [];
  const length = Number(count) * (UNITS_MS[unit.toLowerCase()] ?? 0);
  return length > 0 && length <= 90 * DAY_MS ? length : undefined;
}
