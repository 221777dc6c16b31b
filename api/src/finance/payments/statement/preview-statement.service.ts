import { createHash } from 'node:crypto';
import type { PreviewLine, StatementPreview } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../../platform/db/tables.ts';
import {
  findKnownReferences,
  findOrdersByReference,
  findStatement,
  type ReferencedOrder,
} from '../staff-payments.repository.ts';
import { readCamt053 } from './read-camt053.ts';
import type { Credit } from './statement.ts';
import { referencesIn } from '../../../sales/index.ts';
import { sellerOf } from '../../../fulfilment/index.ts';

const MOST_LINES = 500;

type Forecast = Pick<PreviewLine, 'outcome' | 'why' | 'deal' | 'pays'>;
const waits = (why: PreviewLine['why']): Forecast => ({ outcome: 'waiting', why, deal: null, pays: false });

/** The orders of a statement with what is due of each, which its transfers bring down one after the other. */
type Orders = { byReference: ReadonlyMap<string, ReferencedOrder>; due: Map<string, number> };

/** What `matchByReference` would make of a transfer. */
function foreseen({ text, cents }: Credit, { byReference, due }: Orders): Forecast {
  const [reference, ...others] = referencesIn(text);
  if (!reference) return waits('no-reference');
  if (others.length > 0) return waits('several-references');
  const [order, ...doubtful] = reference.flatMap((one) => byReference.get(one) ?? []);
  if (!order || doubtful.length > 0) return waits('unknown-reference');
  const left = due.get(order.id) ?? 0;
  const { id, number, company } = order;
  if (cents > left) return { ...waits('too-much'), deal: { id, number, company } };
  due.set(id, left - cents);
  return { outcome: 'matched', why: null, deal: { id, number, company }, pays: left === cents };
}

/** The effect that an import of this statement would have, entry by entry. Throws `StatementError`. */
export async function previewStatement(db: Database, bytes: Buffer): Promise<StatementPreview> {
  const credits = readCamt053(bytes, (await sellerOf(db)).iban);
  const sha256 = createHash('sha256').update(bytes).digest();
  const imported = await findStatement(db, sha256);
  const seen = await findKnownReferences(
    db,
    credits.map(({ bankReference }) => bankReference),
  );
  const orders = await findOrdersByReference(db, [
    ...new Set(credits.flatMap(({ text }) => referencesIn(text).flat())),
  ]);
  const known: Orders = {
    byReference: new Map(orders.map((order) => [order.reference, order])),
    due: new Map(orders.map(({ id, due }) => [id, Number(due)])),
  };
  const lines = credits.map((credit): PreviewLine => {
    const { bankReference, receivedOn, cents, debtor, text } = credit;
    const repeated = imported !== undefined || seen.has(bankReference);
    seen.add(bankReference);
    const forecast: Forecast = repeated
      ? { outcome: 'known', why: null, deal: null, pays: false }
      : foreseen(credit, known);
    return { receivedOn, amount: euros(cents), debtor, text, ...forecast };
  });
  const fresh = lines.filter(({ outcome }) => outcome !== 'known');
  return {
    sha256: sha256.toString('hex'),
    importedAt: imported?.importedAt.toISOString() ?? null,
    transfers: fresh.length,
    repeated: lines.length - fresh.length,
    matched: fresh.filter(({ outcome }) => outcome === 'matched').length,
    paid: fresh.filter(({ pays }) => pays).length,
    amount: euros(fresh.reduce((sum, { amount }) => sum + amount.amount, 0)),
    lines: lines.slice(0, MOST_LINES),
  };
}
