import type { ExportedLine } from './entry-lists.repository.ts';

/** The columns of the « fichier des écritures comptables », in their order (LPF, art. A47 A-1). */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

export const JOURNAL_LABELS = { VE: 'Ventes', BQ: 'Banque', OD: 'Opérations diverses' } as const;

/** One line of text: what separates fields and lines would end one. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
/** `20261130` of `2026-11-30`. */
export const compactDay = (day: string): string => day.replaceAll('-', '');
/** Euros with a comma, always two decimals. */
export const commaCents = (cents: string | number): string =>
  (Number(cents) / 100).toFixed(2).replace('.', ',');

const fieldsOf = (line: ExportedLine): string[] => [
  line.journal,
  JOURNAL_LABELS[line.journal],
  line.number,
  compactDay(line.date),
  line.account,
  line.accountLabel,
  line.auxiliary,
  line.auxiliaryLabel,
  line.piece,
  compactDay(line.pieceDate),
  line.label,
  commaCents(line.debit),
  commaCents(line.credit),
  '',
  '',
  compactDay(line.postedOn),
  '',
  '',
];

const END = '\r\n';
export const FEC_HEADER = FEC_COLUMNS.join('\t') + END;
export const fecLine = (line: ExportedLine): string => fieldsOf(line).map(plain).join('\t') + END;

/** `999888777FEC20261231.txt`: the SIREN and the last day of the year. */
export const fecName = (siret: string, year: number): string => `${siret.slice(0, 9)}FEC${year}1231.txt`;
