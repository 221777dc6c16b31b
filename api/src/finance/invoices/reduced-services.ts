import type { DocumentLine } from '../../platform/documents/content/document-content.ts';
import type { Credit } from './credit-lines.ts';

type Lines = readonly DocumentLine[];
/** An invoice less its credit notes. */
export type InvoiceRest = { invoiceId: string; lines: Lines };
export type InvoiceCredits = { invoiceId: string; credits: Credit[] };

const sumOf = (lines: Lines, of: (line: DocumentLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/**
 * What invoices state of services beyond what these cost now, the last invoice first. `current`: the lines of the
 * vehicles that are sold; services of other vehicles stay as they are invoiced.
 */
export function reducedServices(current: Lines, rests: readonly InvoiceRest[]): InvoiceCredits[] {
  const sold = new Set(current.map(({ key }) => key).filter((key) => key.startsWith('bundle:')));
  const isOfSold = (key: string): boolean =>
    key.startsWith('service:') && sold.has(`bundle:${key.split(':')[1]}`);
  const credits = new Map<string, Credit[]>(rests.map(({ invoiceId }) => [invoiceId, []]));
  const keys = new Set(rests.flatMap(({ lines }) => lines.map(({ key }) => key)).filter(isOfSold));
  for (const key of keys) {
    const own = ({ lines }: { lines: Lines }) => lines.filter((line) => line.key === key);
    const left = rests.flatMap(own);
    const now = own({ lines: current });
    let net = sumOf(left, (line) => line.net) - sumOf(now, (line) => line.net);
    let vat = sumOf(left, (line) => line.vat ?? 0) - sumOf(now, (line) => line.vat ?? 0);
    for (const rest of rests.toReversed())
      for (const line of own(rest)) {
        const part = Math.min(net, line.net);
        if (part <= 0) continue;
        const partVat = part === line.net ? (line.vat ?? 0) : Math.max(0, Math.min(vat, line.vat ?? 0));
        credits.get(rest.invoiceId)?.push({ key, net: part, vat: partVat });
        net -= part;
        vat -= partVat;
      }
  }
  return [...credits].flatMap(([invoiceId, some]) => (some.length > 0 ? [{ invoiceId, credits: some }] : []));
}
