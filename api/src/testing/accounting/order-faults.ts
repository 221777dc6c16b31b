import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import { sql } from 'kysely';
import { findMoney } from '../../finance/payments/payments.repository.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { DocumentLine } from '../../platform/documents/content/document-content.ts';
import { isPrepaymentInvoice, isPrepaymentLine } from '../../platform/documents/content/prepayment-line.ts';
import { documentsOfDeal, type TestInvoice } from './prepayments.ts';

type Lines = readonly DocumentLine[];
type Amount = 'net' | 'vat' | 'toPay';
const sumOf = (lines: Lines, amount: Amount): number =>
  lines.reduce((sum, line) => sum + (line[amount] ?? 0), 0);
/** Each line and each prepayment is rounded. */
const ROUNDED_CENTS = 10;

/** A document below zero, or with VAT that is not that of its net amounts. */
function faultsOfDocument({ number, total, content: { lines } }: TestInvoice): string[] {
  const groups = [...Map.groupBy(lines, ({ kind, tax }) => `${kind}:${tax}`)].flatMap(([group, own]) => {
    const [net, vat, toPay] = [sumOf(own, 'net'), sumOf(own, 'vat'), sumOf(own, 'toPay')];
    const rate = group.endsWith('standard') ? VAT_RATE / 100 : 0;
    const isWrong =
      net < 0 ||
      vat < 0 ||
      net + vat !== toPay ||
      Math.abs(vat - net * rate) > ROUNDED_CENTS * Math.sign(rate);
    return isWrong ? [`${number} ${group}: ${net} + ${vat} = ${toPay}`] : [];
  });
  return total === sumOf(lines, 'toPay') ? groups : [...groups, `${number} does not come to its lines`];
}

/** Credits of an invoice, or of one of its lines, beyond the invoiced amounts. */
function overCredited(invoice: TestInvoice, notes: readonly TestInvoice[]): string[] {
  const credited = notes.flatMap(({ content }) => content.lines);
  const keys = [...new Set(credited.map(({ key }) => key))];
  const lines = keys.flatMap((key) => {
    const [own, back] = [invoice.content.lines, credited].map((all) =>
      all.filter((line) => line.key === key),
    );
    return (['net', 'vat', 'toPay'] as const)
      .filter((amount) => Math.abs(sumOf(back ?? [], amount)) > Math.abs(sumOf(own ?? [], amount)))
      .map((amount) => `${invoice.number} ${key}: too much ${amount} is credited`);
  });
  return sumOf(credited, 'toPay') > invoice.total ? [...lines, `${invoice.number} is over-credited`] : lines;
}

/** Price of the vehicles and services of an order; cents. */
async function shownCents(db: Database, dealId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(b.incl_tax_cents + coalesce((SELECT sum(s.excl_tax_cents + coalesce(s.vat_cents, 0)) FROM bundle_service s
      WHERE s.bundle_id = b.id), 0)), 0) AS cents FROM bundle b WHERE b.deal_id = ${dealId}::uuid AND b.cancelled_at IS NULL`.execute(
    db,
  );
  return Number(rows[0]?.cents);
}

/**
 * What is wrong with the documents and the money of an order, as text; empty when all of it agrees. `isCredited`: the
 * team credited something, so that it costs less than it shows.
 */
export async function orderFaults(db: Database, dealId: string, isCredited: boolean): Promise<string[]> {
  const documents = await documentsOfDeal(db, dealId);
  const corrections = await db
    .selectFrom('invoice')
    .select(['id', 'corrects'])
    .where('deal_id', '=', dealId)
    .execute();
  const [money] = await findMoney(db, [dealId]);
  const { ended } = await db
    .selectFrom('deal')
    .select('ended')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  if (!money) return ['no money'];
  const { total, received, due } = money;
  const signOf = ({ kind }: TestInvoice): number => (kind === 'invoice' ? 1 : -1);
  const prepaid = documents.reduce(
    (sum, one) => sum + signOf(one) * sumOf(one.content.lines.filter(isPrepaymentLine), 'toPay'),
    0,
  );
  const invoiced = documents.reduce((sum, one) => sum + signOf(one) * one.total, 0);
  const isInvoiced = documents.some(({ content }) => !isPrepaymentInvoice(content.lines));
  const held = isInvoiced || ended ? 0 : Math.max(0, Math.min(received, total));
  const shown = await shownCents(db, dealId);
  const rules: readonly [holds: boolean, text: string][] = [
    [prepaid === held, `prepayments of ${prepaid} instead of ${held}`],
    [!ended || invoiced === 0, `cancelled, with ${invoiced} on invoices`],
    [ended !== null || due > 0 || total <= 0 || invoiced === total, `paid, ${invoiced} of ${total} invoiced`],
    [isCredited || ended !== null || total === shown, `${total} to pay, ${shown} ordered`],
    [total >= 0, `${total} to pay`],
  ];
  return [
    ...documents.flatMap(faultsOfDocument),
    ...documents
      .filter(({ kind }) => kind === 'invoice')
      .flatMap((invoice) =>
        overCredited(
          invoice,
          documents.filter(({ id }) =>
            corrections.some((one) => one.id === id && one.corrects === invoice.id),
          ),
        ),
      ),
    ...rules.flatMap(([holds, text]) => (holds ? [] : [text])),
  ];
}
