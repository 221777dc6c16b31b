import type { LayoutBody, LayoutColumn } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { inertCell } from '@pomelo/contract/spreadsheet-cell.ts';
import type { ExportedLine } from '../entry-lists.repository.ts';

const HEADS: Readonly<Record<LayoutColumn, string>> = {
  journal: 'Journal',
  number: 'Écriture',
  date: 'Date',
  account: 'Compte',
  'account-label': 'Libellé du compte',
  auxiliary: 'Auxiliaire',
  'auxiliary-label': 'Nom de l’auxiliaire',
  'account-or-auxiliary': 'Compte ou auxiliaire',
  piece: 'Pièce',
  'piece-date': 'Date de la pièce',
  label: 'Libellé',
  debit: 'Débit',
  credit: 'Crédit',
  amount: 'Montant',
  side: 'Sens',
  currency: 'Devise',
  empty: '',
};
const SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' } as const;
const END = '\r\n';

function dayText(format: LayoutBody['date'], day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (format) {
    case 'DD/MM/YYYY':
      return `${date}/${month}/${year}`;
    case 'DDMMYY':
      return `${date}${month}${year.slice(2)}`;
    case 'YYYYMMDD':
      return `${year}${month}${date}`;
    case 'YYYY-MM-DD':
      return day;
  }
}

/** Text of a cell that no spreadsheet runs, in one line, quoted where the separator or a quote requires it. */
function cellOf(separator: string, text: string): string {
  const plain = inertCell(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
  return plain.includes(separator) || plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function valueOf(column: LayoutColumn, line: ExportedLine, { date, decimal }: LayoutBody): string {
  const cents = (amount: string | number) => {
    const text = (Number(amount) / 100).toFixed(2);
    return decimal === 'comma' ? text.replace('.', ',') : text;
  };
  switch (column) {
    case 'date':
      return dayText(date, line.date);
    case 'piece-date':
      return dayText(date, line.pieceDate);
    case 'account-label':
      return line.accountLabel;
    case 'auxiliary-label':
      return line.auxiliaryLabel;
    case 'account-or-auxiliary':
      return line.auxiliary || line.account;
    case 'debit':
      return cents(line.debit);
    case 'credit':
      return cents(line.credit);
    case 'amount':
      return cents(Number(line.debit) + Number(line.credit));
    case 'side':
      return Number(line.debit) > 0 ? 'D' : 'C';
    case 'currency':
      return 'EUR';
    case 'empty':
      return '';
    default:
      return line[column];
  }
}

const written = (layout: LayoutBody, cells: readonly string[]): string => {
  const separator = SEPARATORS[layout.separator];
  return cells.map((cell) => cellOf(separator, cell)).join(separator) + END;
};

/** The first line of a file, empty where the layout has none. */
export const layoutHead = (layout: LayoutBody): string =>
  layout.heads
    ? written(
        layout,
        layout.columns.map((column) => HEADS[column]),
      )
    : '';

export const layoutLine = (layout: LayoutBody, line: ExportedLine): string =>
  written(
    layout,
    layout.columns.map((column) => valueOf(column, line, layout)),
  );
