import type { VatBreakdownInput } from '@stackforge-eu/factur-x';
import type { DocumentContent, TradeContent } from '../content/document-content.ts';
import { invoiceInput } from './invoice-input.ts';

/** An invoice, or a credit note: what is sent as data too. */
export const isElectronic = (content: DocumentContent): content is TradeContent =>
  content.form === 'trade' && (content.kind === 'invoice' || content.kind === 'credit-note');

/**
 * The library and its schema in WebAssembly take a while to load: only the rendering of an invoice waits for
 * them.
 */
const loadLibrary = () => import('@stackforge-eu/factur-x');

/**
 * In euros: what the published rule (CEN schematron, BR-CO-17) lets VAT rounded line by line differ from VAT
 * of the sum.
 */
const ROUNDING = 1;

/**
 * The library requires VAT of the sum to the cent; ours is rounded per line (PAY-3), which the rule itself
 * allows.
 */
const isRounding = (message: string, groups: readonly VatBreakdownInput[] = []): boolean =>
  message.includes('BR-CO-17') &&
  groups.every(
    ({ taxableAmount, ratePercent, taxAmount }) =>
      Math.abs((taxableAmount * ratePercent) / 100 - taxAmount) < ROUNDING,
  );

/** The invoice as UN/CEFACT CII, profile EN 16931. Throws when the official schema refuses it. */
export async function invoiceXml(content: TradeContent): Promise<string> {
  const { buildXml, Profile, validateInput, validateXsd } = await loadLibrary();
  const input = invoiceInput(content);
  const wrong = validateInput(input, Profile.EN16931).errors.filter(
    ({ message }) => !isRounding(message, input.vatBreakdown),
  );
  if (wrong.length > 0) throw new Error(`Not an invoice of EN 16931: ${JSON.stringify(wrong)}`);
  const xml = buildXml(input, Profile.EN16931);
  const checked = await validateXsd(xml, Profile.EN16931);
  if (!checked.valid) throw new Error(`Refused by the schema of Factur-X: ${JSON.stringify(checked.errors)}`);
  return xml;
}
