import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay, spacedIban } from '../french.ts';
import { isPrepaymentLine } from '../content/prepayment-line.ts';
import type { TradeContent } from '../content/document-content.ts';
import { documentTotals } from '../content/document-totals.ts';
import { KIND_LABELS } from '../content/kinds.ts';
import { totalRows } from '../content/total-rows.ts';
import { CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { renderQr } from './qr.ts';
import { heightOf, room, rule, type Sheet, tagged, type TextOptions, write } from './sheet.ts';

const WIDTH = 258;
const X = MARGIN + CONTENT_WIDTH - WIDTH;
const AMOUNT = 110;
const ROW = 17;
const MENTIONS_WIDTH = CONTENT_WIDTH - WIDTH - 32;

type LedgerRow = { label: string; amount: string; strong?: boolean };

/** Prepayments that the lines deduct: their VAT was invoiced before. */
function prepaymentRows(lines: TradeContent['lines']): LedgerRow[] {
  const vat = lines.reduce((sum, line) => sum + (line.vat ?? 0), 0);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  return [
    { label: vat === 0 ? 'Acomptes déduits' : 'Acomptes déduits HT', amount: formatAmount(net) },
    ...(vat === 0 ? [] : [{ label: 'TVA déjà facturée sur acomptes', amount: formatAmount(vat) }]),
  ];
}

function rowsOf({ kind, lines, totals, received }: TradeContent): LedgerRow[] {
  const due = totals.toPay.amount - received;
  const sold = lines.filter((line) => !isPrepaymentLine(line));
  const deducted = sold.length === 0 ? [] : lines.filter(isPrepaymentLine);
  const parts = deducted.length === 0 ? totals : documentTotals(sold);
  const rows: LedgerRow[] = [
    ...totalRows(parts).map(({ label, cents }) => ({ label, amount: formatAmount(cents) })),
    ...(deducted.length > 0 ? prepaymentRows(deducted) : []),
  ];
  rows.push({ label: KIND_LABELS[kind].total, amount: formatAmount(totals.toPay.amount), strong: true });
  if (received > 0) {
    rows.push(
      { label: 'Déjà réglé', amount: formatAmount(received) },
      { label: 'Reste à payer', amount: formatAmount(due), strong: true },
    );
  }
  return rows;
}

/** Totals as a ledger at the right, and the legal mentions of their taxes at the left. */
export function renderTotals(sheet: Sheet, content: TradeContent): void {
  const rows = rowsOf(content);
  room(sheet, rows.length * ROW + 20);
  const top = sheet.y;
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  for (const { label, amount, strong } of rows) {
    if (strong) rule(sheet, sheet.y - 2, { x: X, width: WIDTH, ink: true });
    const style: TextOptions = strong ? { font: 'strong', size: SIZES.large, colour: COLOURS.ink } : {};
    const y = sheet.y + (strong ? 3 : 2);
    const row = sheet.doc.struct('TR');
    table.add(row);
    tagged(row, sheet, 'TH', () => write(sheet, label, { ...style, x: X, width: WIDTH - AMOUNT }, y));
    const cell: TextOptions = {
      colour: COLOURS.ink,
      ...style,
      x: X + WIDTH - AMOUNT,
      width: AMOUNT,
      align: 'right',
      tabular: true,
    };
    tagged(row, sheet, 'TD', () => write(sheet, amount, cell, y));
    row.end();
    sheet.y += strong ? ROW + 6 : ROW;
    if (!strong) rule(sheet, sheet.y - 2, { x: X, width: WIDTH });
  }
  table.end();
  const bottom = sheet.y;
  sheet.y = top + 2;
  for (const mention of content.mentions) {
    const options: TextOptions = { width: MENTIONS_WIDTH, size: SIZES.small };
    tagged(sheet.root, sheet, 'P', () => write(sheet, mention, options));
    sheet.y += heightOf(sheet, mention, options) + 3;
  }
  sheet.y = Math.max(sheet.y, bottom) + 12;
}

const QR_SIDE = 84;
const FACT: TextOptions = {
  x: MARGIN + 112,
  width: 260,
  font: 'strong',
  colour: COLOURS.ink,
  tabular: true,
};

/** How to pay: account, reference, and the code a banking application reads. */
export function renderPayment(
  sheet: Sheet,
  { payment, totals, received }: TradeContent,
  qrText: string | undefined,
): void {
  if (!payment || totals.toPay.amount <= received) return;
  room(sheet, QR_SIDE + 30);
  rule(sheet, sheet.y, { ink: true });
  sheet.y += 8;
  tagged(sheet.root, sheet, 'H2', () =>
    write(sheet, 'Règlement par virement', { font: 'display', size: SIZES.large, colour: COLOURS.ink }),
  );
  const top = sheet.y + 20;
  if (qrText) renderQr(sheet, qrText, MARGIN + CONTENT_WIDTH - QR_SIDE, sheet.y + 4, QR_SIDE);
  const facts: [string, string][] = [
    ['Bénéficiaire', payment.beneficiary],
    ['IBAN', spacedIban(payment.iban)],
    ['BIC', payment.bic],
    ['Référence à indiquer', payment.reference],
    ...(payment.dueDate ? [['Échéance', frenchDay(payment.dueDate)] satisfies [string, string]] : []),
  ];
  sheet.y = top;
  for (const [label, value] of facts) {
    tagged(sheet.root, sheet, 'P', () => {
      write(sheet, label, { width: 110, colour: COLOURS.muted });
      write(sheet, value, FACT);
    });
    sheet.y += Math.max(14, heightOf(sheet, value, FACT) + 2);
  }
  sheet.y = Math.max(sheet.y, top + QR_SIDE - 14) + 8;
}
