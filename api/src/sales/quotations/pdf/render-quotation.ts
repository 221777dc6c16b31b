import { siretText } from '@pomelo/contract/siret-text.ts';
import { hourInParis } from '@pomelo/contract/paris-time.ts';
import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import { formatPhone } from '../../../platform/documents/phone.ts';
import { renderFeet } from '../../../platform/documents/pdf/foot.ts';
import { numberLine, renderColumns, renderHead } from '../../../platform/documents/pdf/head.ts';
import { CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from '../../../platform/documents/pdf/palette.ts';
import { renderPhotographs } from './photograph-band.ts';
import {
  block,
  type Element,
  closeSheet,
  heightOf,
  openSheet,
  room,
  rule,
  type Sheet,
  tagged,
  type TextOptions,
  write,
} from '../../../platform/documents/pdf/sheet.ts';

const AMOUNT_WIDTH = 110;
const PAD = 6;
const SIGNATURE_HEIGHT = 84;

export type QuotationPdf = {
  retail: RetailQuotation;
  /** When this version was made, as a day in Paris. */
  madeOn: string;
  customer: { name: string; lines: string[] };
  /** JPEG of 16:9, the cover first; at most `PRINTED_PHOTOGRAPHS`. */
  photographs: readonly Buffer[];
  logo: Buffer | undefined;
};

type Row = { label: string; cents: number; strong?: boolean; note?: string };

function renderRow(sheet: Sheet, table: Element, { label, cents, strong, note }: Row): void {
  const title: TextOptions = {
    width: CONTENT_WIDTH - AMOUNT_WIDTH - 12,
    font: 'strong',
    colour: COLOURS.ink,
    ...(strong && { size: SIZES.large }),
  };
  const small: TextOptions = { width: title.width, size: SIZES.small, colour: COLOURS.muted };
  const height = heightOf(sheet, label, title) + (note ? heightOf(sheet, note, small) + 2 : 0);
  room(sheet, height + PAD);
  const row = sheet.doc.struct('TR');
  table.add(row);
  tagged(row, sheet, 'TD', () => {
    write(sheet, label, title);
    if (note) write(sheet, note, small, sheet.y + heightOf(sheet, label, title) + 2);
  });
  tagged(row, sheet, 'TD', () =>
    write(sheet, formatAmount(cents), {
      ...title,
      font: strong ? 'strong' : 'text',
      x: MARGIN + CONTENT_WIDTH - AMOUNT_WIDTH,
      width: AMOUNT_WIDTH,
      align: 'right',
      tabular: true,
    }),
  );
  row.end();
  sheet.y += height + PAD;
  rule(sheet, sheet.y, { ink: strong ?? false });
  sheet.y += PAD;
}

/** Retail amounts for a private person: the price of each line, all included, and the amount due. */
function renderAmounts(sheet: Sheet, { lines, vehicle, tradeIn, total, toPay }: RetailQuotation): void {
  const rows: Row[] = [
    ...lines.map(({ label, amount }, place) => ({
      label,
      cents: amount.amount,
      ...(place === 0 && { note: vehicle.facts }),
    })),
    { label: 'Total', cents: total.amount, strong: true },
    ...(tradeIn
      ? [{ label: tradeIn.label, cents: tradeIn.amount.amount, note: 'Reprise, reçue en paiement' }]
      : []),
    ...(tradeIn ? [{ label: 'Reste à payer', cents: toPay.amount, strong: true }] : []),
  ];
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  rule(sheet, sheet.y, { ink: true });
  sheet.y += PAD;
  for (const row of rows) renderRow(sheet, table, row);
  table.end();
  sheet.y += 4;
}

function renderAgreement(sheet: Sheet, validUntil: string): void {
  room(sheet, SIGNATURE_HEIGHT);
  const column = { width: (CONTENT_WIDTH - 24) / 2 };
  tagged(sheet.root, sheet, 'P', () =>
    write(
      sheet,
      `Devis gratuit, valable jusqu’au ${frenchDay(validUntil)} inclus, sous réserve que le véhicule reste disponible.`,
      column,
    ),
  );
  tagged(sheet.root, sheet, 'P', () =>
    write(sheet, 'Date et signature du client, précédées de «\u202fbon pour accord\u202f»', {
      ...column,
      x: MARGIN + column.width + 24,
      colour: COLOURS.muted,
      size: SIZES.small,
    }),
  );
  sheet.y += SIGNATURE_HEIGHT;
}

const legalOf = ({ rs, address, siret }: RetailQuotation['dealer']): string[] => [
  [rs, address].filter(Boolean).join(', '),
  `SIRET ${siretText(siret)}`,
];

// QUOTE-5
/**
 * A quotation as PDF: with the dealer's logo or name, the vehicle's photographs, and without the dealer's cost.
 * Equal bytes for equal content.
 */
export async function renderQuotation({
  retail,
  madeOn,
  customer,
  photographs,
  logo,
}: QuotationPdf): Promise<Buffer> {
  const { number, version, dealer, vehicle, mention, message, validUntil } = retail;
  const title = version > 1 ? `Devis, version ${version}` : 'Devis';
  const createdAt = hourInParis(madeOn, 12);
  const sheet = await openSheet({
    title: `Devis ${number}`,
    subject: vehicle.title,
    createdAt,
    author: dealer.rs,
  });
  renderHead(sheet, { title, line: numberLine({ number, date: madeOn }) }, logo ?? dealer.rs);
  renderColumns(sheet, [
    {
      heading: 'Vendeur',
      strong: dealer.rs,
      lines: [dealer.address, `SIRET ${siretText(dealer.siret)}`, formatPhone(dealer.phone ?? '')].filter(
        Boolean,
      ),
    },
    { heading: 'Client', strong: customer.name, lines: customer.lines },
    { heading: 'Validité', strong: `Jusqu’au ${frenchDay(validUntil)}`, lines: [] },
  ]);
  renderPhotographs(sheet, photographs, vehicle.title);
  if (message) block(sheet, 'P', message, { after: 12 });
  renderAmounts(sheet, retail);
  block(sheet, 'P', mention, { after: 4 });
  block(sheet, 'P', vehicle.label, { size: SIZES.small, colour: COLOURS.muted, after: 20 });
  renderAgreement(sheet, validUntil);
  renderFeet(sheet, { title, number, legal: legalOf(dealer) });
  return closeSheet(sheet);
}
