const SPACES = /[\s\u00a0\u202f]/g;

/** A typed whole number: « 12 000 ». Null for anything else: empty, a sign, decimals, « 1e3 ». */
export function readCount(typed: string): number | null {
  const digits = typed.replaceAll(SPACES, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
