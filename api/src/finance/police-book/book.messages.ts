import { factText } from '@pomelo/contract/catalogue/filter-text.ts';
import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { formatKm, formatNumber } from '@pomelo/contract/format.ts';
import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import type { Party, WrittenVehicle } from '../../platform/documents/content/document-content.ts';
import { frenchDay, grouped } from '../../platform/documents/french.ts';
import type { BookNature } from './book.repository.ts';

export const BOOK_TITLE = 'Livre de police';
export const BOOK_NOTE =
  'Code pénal, articles 321-7 et R321-3 et suivants. Un numéro ne change pas, une ligne ne s’efface pas\u202f: un avoir y ajoute la sienne.';

/** The register of a company, of its purchases, or that of Pomelo, of its sales. */
export type BookSide = 'purchases' | 'sales';
const PREFIXES: Record<BookSide, string> = { purchases: 'LP', sales: 'LV' };
const DIGITS = 5;

/** « LP2026-00012 »: begins with letters, so that no spreadsheet reads it as a month. */
export const bookNumber = (side: BookSide, { year, sequence }: { year: string; sequence: number }): string =>
  `${PREFIXES[side]}${year}-${String(sequence).padStart(DIGITS, '0')}`;

const ENTRY_LABELS: Record<BookSide, string> = { purchases: 'Achat', sales: 'Vente' };
const CORRECTION_LABELS: Record<Exclude<BookNature, 'purchase'>, string> = {
  supplement: 'Complément de prix',
  reduction: 'Réduction de prix',
  cancellation: 'Annulation',
};
export const natureText = (side: BookSide, nature: BookNature): string =>
  nature === 'purchase' ? ENTRY_LABELS[side] : CORRECTION_LABELS[nature];

export const REGIME_LABELS: Readonly<Record<LineTax, string>> = {
  standard: 'TVA 20\u202f% récupérable',
  margin: 'TVA sur marge, non récupérable',
  'intra-community': 'Exonéré, livraison intracommunautaire',
  export: 'Exonéré, exportation',
  disbursement: 'Débours',
};
/** Vehicles can only be paid by transfer (PAY-1). */
export const PAYMENT_METHOD = 'Virement';

export const addressText = ({ street, complement, postcode, city, country }: Party): string =>
  [street, complement, `${postcode} ${city}`.trim(), country === 'FR' ? '' : country]
    .filter(Boolean)
    .join(', ');
export const partyText = ({ name, siren }: Party): string =>
  [name, siren && `SIREN ${grouped(siren)}`].filter(Boolean).join(', ');

/** The line under the name of a vehicle in the PDF. */
export const vehicleDetailsText = ({ firstRegistration, km, colour }: WrittenVehicle): string =>
  [
    firstRegistration && `1re circulation ${registrationText(firstRegistration)}`,
    formatKm(km),
    factText('colour', colour).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

export const lineCount = (count: number): string =>
  count === 0 ? 'Aucune ligne' : count === 1 ? '1 ligne' : `${formatNumber(count)} lignes`;

/** « Garage du Pont, SIREN 732 829 320 · achats du 01/01/2026 au 22/11/2026 ». */
export const bookSubject = (
  side: BookSide,
  owner: { name: string; siret: string },
  { from, to }: { from: string; to: string },
): string =>
  `${owner.name}, SIREN ${grouped(owner.siret.slice(0, 9))} · ${side === 'purchases' ? 'achats' : 'ventes'} du ${frenchDay(from)} au ${frenchDay(to)}`;

export const tooLongForPdf = (lines: number, max: number): string =>
  `Un PDF contient au plus ${formatNumber(max)} lignes, et cette période en compte ${formatNumber(lines)}\u202f: choisissez Excel ou CSV, ou une période plus courte.`;
