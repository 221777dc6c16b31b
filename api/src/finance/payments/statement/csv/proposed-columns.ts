import {
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMapping,
} from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { decimalOf } from './cells.ts';
import { foldHeading, type StatementTable } from './statement-table.ts';

/**
 * Headings of the exports of French banks, folded; those of an account are compared with all their columns.
 */
const HEADINGS: Readonly<Record<StatementField, readonly string[]>> = {
  bookedOn: [
    'date',
    'date operation',
    'date d operation',
    'date de l operation',
    'date comptable',
    'date de comptabilisation',
    'date comptabilisation',
    'dateop',
    'date op',
  ],
  valuedOn: ['date valeur', 'date de valeur', 'valeur', 'dateval', 'date val'],
  label: [
    'libelle',
    'libelle operation',
    'libelle de l operation',
    'libelle simplifie',
    'libelle complet',
    'label',
    'operation',
    'nature de l operation',
    'detail de l ecriture',
    'detail',
    'details',
    'intitule',
    'informations complementaires',
    'information complementaire',
    'motif',
    'communication',
  ],
  debtor: ['donneur d ordre', 'emetteur', 'nom emetteur', 'tiers', 'contrepartie', 'nom de la contrepartie'],
  iban: ['iban emetteur', 'iban contrepartie', 'iban du donneur d ordre', 'compte contrepartie'],
  reference: [
    'reference',
    'ref',
    'reference operation',
    'reference banque',
    'numero operation',
    'n operation',
  ],
  amount: ['montant', 'montant operation', 'montant de l operation', 'amount', 'montant net'],
  debit: ['debit', 'montant debit', 'debits'],
  credit: ['credit', 'montant credit', 'credits'],
  currency: ['devise', 'currency', 'monnaie'],
};
const FIELD_OF = new Map(
  STATEMENT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);
/** Fields that one column has. */
const isJoined = (field: string): boolean => field === 'label';

type Proposed = StatementMapping['columns'];

/** Proposes columns by their headings; fields other than labels at most once. */
export function columnsByHeading(headings: readonly string[]): Proposed {
  const given = new Set<string>();
  return headings.flatMap((heading): Proposed => {
    const field = FIELD_OF.get(foldHeading(heading));
    if (field === undefined || (given.has(field) && !isJoined(field))) return [];
    given.add(field);
    return [{ heading, field }];
  });
}

const hasField = (columns: Proposed, field: StatementField): boolean =>
  columns.some((column) => column.field === field);

/** A day, and an amount or a credit. */
export const isReadable = (columns: Proposed): boolean =>
  hasField(columns, 'bookedOn') && (hasField(columns, 'amount') || hasField(columns, 'credit'));

/** Weighs a header by the fields that it names: without a day and an amount it is none. */
export function weighHeadings(headings: readonly string[]): number {
  const columns = columnsByHeading(headings);
  return isReadable(columns) ? columns.length : 0;
}

/** A header of a table without a mapping: two filled cells may be one. */
export const weighAnyHeader = (headings: readonly string[]): number => {
  const filled = headings.filter((heading) => /\p{L}/u.test(heading)).length;
  return weighHeadings(headings) * 1000 + (filled > 1 ? filled : 0);
};

const SAMPLED = 200;

/** A mapping that a person has to confirm. */
export function proposeMapping({ headings, rows }: StatementTable): StatementMapping {
  const columns = columnsByHeading(headings);
  const amounts = columns.filter(
    ({ field }) => field === 'amount' || field === 'credit' || field === 'debit',
  );
  const texts = amounts.flatMap(({ heading }) =>
    rows.slice(0, SAMPLED).map(({ cells }) => cells[headings.indexOf(heading)] ?? ''),
  );
  return { columns, decimal: decimalOf(texts.filter((text) => text.trim() !== '')) };
}
