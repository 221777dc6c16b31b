import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { formatDay } from '../../lib/dates.ts';
import { dayAndMonth } from '../../lib/paris-time.ts';

type Document = VehicleDetail['documents'][number];

/** « du 14/11/2026 », « attendu le 26/11 », « manquant ». */
export function documentText({ state, date }: Pick<Document, 'state' | 'date'>): string {
  if (state === 'present') return date ? `du ${formatDay(date)}` : 'présent';
  if (state === 'promised') return date ? `attendu le ${dayAndMonth(date)}` : 'attendu';
  return 'manquant';
}

const KILO = 1024;
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « PDF, 412 ko », « PDF, 3,1 Mo ». */
export function fileText(sizeBytes: number | null): string {
  if (sizeBytes === null) return 'PDF';
  if (sizeBytes < KILO * KILO) return `PDF, ${Math.max(1, Math.round(sizeBytes / KILO))}\u202fko`;
  return `PDF, ${number.format(sizeBytes / KILO / KILO)}\u202fMo`;
}
