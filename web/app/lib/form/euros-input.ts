const SPACES = /[\s\u00a0\u202f]+/g;
const CURRENCY = /\s*(?:€|euros?|eur)$/i;
/** Digits, or groups of three with one kind of separator; then cents after a comma or a point. */
const AMOUNT =
  /^(?:(?<plain>\d+)|(?<spaced>\d{1,3}(?: \d{3})+)|(?<dotted>\d{1,3}(?:\.\d{3})+))(?:[.,](?<cents>\d{1,2}))?$/;
const CENTS = 100;

/**
 * A typed amount, in cents: « 20 000 », « 20000 € », « 20.000 », « 20 000,50 ». Null when invalid: empty, a
 * sign, groups that are not of three, more than two decimals, or too large to be exact.
 */
export function readEuros(typed: string): number | null {
  const text = typed.replace(SPACES, ' ').trim().replace(CURRENCY, '');
  const groups = AMOUNT.exec(text)?.groups;
  if (!groups) return null;
  const whole = groups['plain'] ?? groups['spaced'] ?? groups['dotted'] ?? '';
  const cents = Number(whole.replace(/[ .]/g, '')) * CENTS + Number((groups['cents'] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Text of a field for an amount in cents, which `readEuros` reads back: « 20 000 », « 20 000,50 ». */
export function eurosTyped(cents: number): string {
  const whole = String(Math.trunc(cents / CENTS)).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  const rest = cents % CENTS;
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}
