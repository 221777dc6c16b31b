const PREFIX = 'POM';
/** Number of digits of a deal's number; more once there are ten million. */
const DIGITS = 7;
const MAX_DIGITS = 12;

/** The reference of a transfer, one for all the vehicles of a deal: `A0000042` → `POM0000042`. */
export const paymentReferenceOf = (dealNumber: string): string => PREFIX + dealNumber.replace(/\D/g, '');

const ANY = new RegExp(`${PREFIX}\\d{${DIGITS},${MAX_DIGITS}}`, 'g');

/**
 * The references in a remittance text, with any spaces, punctuation and case. One entry per reference, with
 * all its possible numbers: a date or a number that follows may run into its digits.
 */
export function referencesIn(text: string): string[][] {
  const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = Map.groupBy(written.match(ANY) ?? [], (one) => one.slice(0, PREFIX.length + DIGITS));
  return [...found.values()].map((same) => [
    ...new Set(
      same.flatMap((one) =>
        Array.from({ length: one.length - PREFIX.length - DIGITS + 1 }, (_unused, more) =>
          one.slice(0, PREFIX.length + DIGITS + more),
        ),
      ),
    ),
  ]);
}
