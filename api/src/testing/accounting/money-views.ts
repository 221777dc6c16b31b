import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { XmlDocument } from 'libxml2-wasm';
import { as, type Buyer, type TestApi } from '../app.ts';
import { pdfAttachment, pdfText } from '../files/pdf-text.ts';
import { asStaff, type Staff } from '../staff.ts';

const SUMMATION = 'SpecifiedTradeSettlementHeaderMonetarySummation';
const AMOUNT = /^−?[\d\u202f]+,\d\d\u202f€$/;

/** « −1 234,50 € » as cents. */
export const centsOf = (text: string): number => Number(text.replace('−', '-').replaceAll(/[\u202f€,]/g, ''));

/** Amounts in a text, in their order; cents. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/−?\d[\d\u202f]*,\d\d\u202f€/g)].map(([amount]) => centsOf(amount));

/** Amounts of the summation of a Factur-X file; cents. */
export function summationOf(xml: string): Record<'net' | 'vat' | 'total' | 'due', number> {
  const document = XmlDocument.fromString(xml);
  const at = (name: string): number => {
    const path = [SUMMATION, name].map((one) => `//*[local-name()="${one}"]`).join('');
    return Math.round(Number(document.get(path)?.content ?? Number.NaN) * 100);
  };
  const amounts = {
    net: at('TaxBasisTotalAmount'),
    vat: at('TaxTotalAmount'),
    total: at('GrandTotalAmount'),
    due: at('DuePayableAmount'),
  };
  document.dispose();
  return amounts;
}

/** What a PDF with prices prints: the amount after its label « Total… », and all of its amounts. */
export function printedOf(pdf: Buffer): { texts: string[]; total: number; amounts: number[] } {
  const texts = pdfText(pdf);
  const place = texts.findLastIndex((text) => /^Total(?: à payer| de l’avoir)?$/.test(text));
  const amounts = texts.filter((text) => AMOUNT.test(text)).map(centsOf);
  return { texts, total: centsOf(texts[place + 1] ?? ''), amounts };
}

export type PrintedDocument = ReturnType<typeof printedOf> & {
  kind: string;
  xml: ReturnType<typeof summationOf> | null;
};

/** An order as its buyer reads and downloads it. */
export async function buyerViews({ app }: TestApi, buyer: Buyer, bundleIds: readonly string[]) {
  const include = 'documents,payment,services';
  const bundles: Bundle[] = [];
  for (const id of bundleIds)
    bundles.push((await as(app, buyer, `GET /public/bundles/${id}?include=${include}`)).json());
  const named = new Map(
    bundles.flatMap(({ documents }) => (documents ?? []).map(({ id, kind }) => [id, kind])),
  );
  const documents: PrintedDocument[] = [];
  for (const [id, kind] of named) {
    if (!['order-slip', 'pro-forma', 'invoice', 'credit-note'].includes(kind)) continue;
    const { rawPayload } = await as(app, buyer, `GET /public/documents/${id}/download`);
    const xml = pdfAttachment(rawPayload);
    documents.push({ ...printedOf(rawPayload), kind, xml: xml ? summationOf(xml) : null });
  }
  return { bundles, documents };
}

/** Cents of the columns « HT ou net », « TVA », « TTC ou net », « Réglé » and « Reste dû » of the accountant's file. */
export async function exportedInvoices({ app }: TestApi, accountant: Staff, workspaceId: string) {
  const file = await asStaff(app, accountant, `GET /backoffice/invoices/file?workspaceId=${workspaceId}`);
  const cents = (cell = ''): number => Number(cell.replace(',', ''));
  return file.body
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const cells = line.split(';');
      const [net, vat, total, paid, due] = cells.slice(10, 15).map(cents);
      return { number: cells[0] ?? '', net, vat, total, paid, due };
    });
}
