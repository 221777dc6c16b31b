import type { DocumentLine } from './document-content.ts';

/** `prepayment:TRANSFER:PLACE:KIND:TAX`: a prepayment on its own invoice, and again where it is deducted. */
const PREFIX = 'prepayment:';

type Keyed = Pick<DocumentLine, 'key'>;
export const prepaymentKey = (transferId: string, place: number, group: string): string =>
  `${PREFIX}${transferId}:${place}:${group}`;
export const isPrepaymentLine = ({ key }: Keyed): boolean => key.startsWith(PREFIX);
export const isPrepaymentOf = ({ key }: Keyed, transferId: string): boolean =>
  key.startsWith(`${PREFIX}${transferId}:`);

/** Whether these are the lines of a prepayment invoice, or of its credit note: they have nothing else. */
export const isPrepaymentInvoice = (lines: readonly Keyed[]): boolean => lines.every(isPrepaymentLine);
