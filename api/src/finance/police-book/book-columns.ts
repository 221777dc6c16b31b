import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { dayNumber } from '@pomelo/contract/paris-time.ts';
import type { Party } from '../../platform/documents/content/document-content.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { cleanText } from '../../platform/documents/tables/clean-text.ts';
import { registrationCell } from '../../platform/documents/tables/registration-cell.ts';
import type { CellKind, CellValue, TableColumn } from '../../platform/documents/tables/table-file.ts';
import {
  addressText,
  bookNumber,
  type BookSide,
  natureText,
  PAYMENT_METHOD,
  partyText,
  REGIME_LABELS,
  vehicleDetailsText,
} from './book.messages.ts';
import type { BookLine } from './book-line.ts';

export type BookColumn = TableColumn & { of: (line: BookLine) => CellValue };

const text = (label: string, width: number, of: (line: BookLine) => string | null): BookColumn => ({
  kind: 'text',
  label,
  width,
  of: (line) => cleanText(of(line) ?? '') || null,
});
const figure = (
  kind: CellKind,
  label: string,
  width: number,
  of: (line: BookLine) => number | null,
): BookColumn => ({
  kind,
  label,
  width,
  of,
});
const day = (label: string, of: (line: BookLine) => string | null): BookColumn =>
  figure('day', label, 11, (line) => {
    const known = of(line);
    return known === null ? null : dayNumber(known);
  });
/** For the PDF: short texts one under the other. */
const stacked = (
  label: string,
  width: number,
  of: (line: BookLine) => readonly (string | null)[],
): BookColumn => ({
  kind: 'text',
  label,
  width,
  of: (line) =>
    of(line)
      .map((part) => cleanText(part ?? ''))
      .join('\n'),
});

/** The other party of the sale, as the book of a side names it. */
const OTHERS: Record<BookSide, { label: string; ofLabel: string; of: (line: BookLine) => Party }> = {
  purchases: { label: 'Vendeur', ofLabel: 'du vendeur', of: ({ seller }) => seller },
  sales: { label: 'Acheteur', ofLabel: 'de l’acheteur', of: ({ buyer }) => buyer },
};

const DELIVERED = day('Remis le', ({ deliveredOn }) => deliveredOn);
const SUPPLIER = text('Provenance', 18, ({ supplier }) => supplier);
const ON_SALE = day('Mis en vente le', ({ onSaleOn }) => onSaleOn);
const NET = figure('cents', 'Prix HT ou net', 13, ({ net }) => net);
const TO_PAY = figure('cents', 'Prix TTC ou net', 13, ({ toPay }) => toPay);
const COST = figure('cents', 'Prix d’achat', 13, ({ cost }) => cost);

/**
 * Columns of a spreadsheet. In our own book, with the known origin of the vehicle; its cost only for readers
 * with the permission.
 */
export function sheetColumns(side: BookSide, { withCost = false } = {}): BookColumn[] {
  const other = OTHERS[side];
  return [
    text('Numéro', 14, (line) => bookNumber(side, line)),
    text('Opération', 18, ({ nature }) => natureText(side, nature)),
    day('Date', ({ date }) => date),
    text('Pièce', 15, ({ paper: document }) => document),
    text('Facture corrigée', 15, ({ corrects }) => corrects),
    text('Dossier', 12, ({ bundle }) => bundle),
    text('Marque', 13, ({ vehicle }) => vehicle.make),
    text('Modèle', 14, ({ vehicle }) => vehicle.model),
    text('Version', 28, ({ vehicle }) => vehicle.version),
    text('Carrosserie', 11, ({ vehicle }) => fixedLabel('body', vehicle.body)),
    text('Couleur', 9, ({ vehicle }) => fixedLabel('colour', vehicle.colour)),
    {
      kind: 'day',
      label: 'Mise en circulation',
      width: 11,
      of: ({ vehicle }) => registrationCell(vehicle.firstRegistration),
    },
    figure('count', 'Kilométrage', 10, ({ vehicle }) => vehicle.km),
    text('VIN', 19, ({ vehicle }) => vehicle.vin),
    text('Immatriculation', 11, ({ vehicle }) => vehicle.plate),
    text(other.label, 24, (line) => other.of(line).name),
    text(`Adresse ${other.ofLabel}`, 36, (line) => addressText(other.of(line))),
    text(`SIREN ${other.ofLabel}`, 11, (line) => other.of(line).siren),
    NET,
    figure('cents', 'TVA', 12, ({ vat }) => vat),
    TO_PAY,
    text('Régime de TVA', 28, ({ tax }) => REGIME_LABELS[tax]),
    text('Règlement', 10, () => PAYMENT_METHOD),
    DELIVERED,
    ...(side === 'sales' ? [SUPPLIER, ON_SALE] : []),
    ...(withCost ? [COST] : []),
  ];
}

/** Lines of text per row of the PDF. */
export const PDF_LINES = 2;

/** The same columns on A4: related values are stacked. */
export function pdfColumns(side: BookSide): BookColumn[] {
  const other = OTHERS[side];
  return [
    stacked('Numéro, opération', 18, (line) => [bookNumber(side, line), natureText(side, line.nature)]),
    stacked('Pièce, date', 17, ({ paper: document, date }) => [document, frenchDay(date)]),
    stacked('Véhicule', 38, ({ vehicle }) => [
      [vehicle.make, vehicle.model, vehicle.version].filter(Boolean).join(' '),
      vehicleDetailsText(vehicle),
    ]),
    stacked('VIN, immatriculation', 24, ({ vehicle }) => [vehicle.vin, vehicle.plate]),
    stacked(other.label, 38, (line) => [partyText(other.of(line)), addressText(other.of(line))]),
    NET,
    TO_PAY,
    stacked('Régime de TVA, règlement', 28, ({ tax }) => [REGIME_LABELS[tax], PAYMENT_METHOD]),
    ...(side === 'sales'
      ? [
          stacked('Provenance, mise en vente', 16, ({ supplier, onSaleOn }) => [
            supplier,
            frenchDay(onSaleOn),
          ]),
        ]
      : []),
    DELIVERED,
  ];
}
