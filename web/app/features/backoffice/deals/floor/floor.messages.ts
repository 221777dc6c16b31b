export const FLOOR_FAILED = 'Le réglage n’a pas été enregistré. Réessayez dans un instant.';
export const CHECK_FIELDS = 'Vérifiez les champs signalés.';
export const RATE_INVALID = 'Indiquez un taux, par exemple 5,0.';
export const COST_INVALID = 'Indiquez un montant, par exemple 145.';
export const FLOOR_SAVED = 'Le plancher est enregistré\u202f: il vaut pour les offres à venir.';
export const COST_SAVED = 'Le coût du service est enregistré.';

const RATE = /^(\d{1,2})(?:[.,](\d{1,2}))?$/;
const HUNDREDTHS = 100;

/** « 5,0 », « 5.25 % » as basis points; null when empty (no floor), undefined when it is no rate. */
export function readRate(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f%]+/g, '');
  if (text === '') return null;
  const [, whole, part = ''] = RATE.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * HUNDREDTHS + Number(part.padEnd(2, '0'));
}

/** Field value of a rate, for `readRate`: « 5,0 », « 5,25 ». */
export function rateTyped(basisPoints: number | null): string {
  if (basisPoints === null) return '';
  const part = String(basisPoints % HUNDREDTHS).padStart(2, '0');
  return `${Math.trunc(basisPoints / HUNDREDTHS)},${part.endsWith('0') ? part[0] : part}`;
}
