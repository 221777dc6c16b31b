import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { StatementContent, StatementLine } from '../content/statement.ts';
import { batchesOf } from './batches.ts';
import { createFreeTransfers } from './free-transfers.ts';
import { type KnownTransfer, reportsOf } from './known-transfer.ts';
import { identitiesOf } from './line-identity.ts';

export type RecognisedLine = {
  line: StatementLine;
  identity: string;
  /** The transfer that this line reports again; null for a new one. */
  known: KnownTransfer | null;
  /** Another line of this file is the same one: its statements overlap. */
  repeats: boolean;
  /** Another source reported the same amount the same day, and nothing says whether it is the same transfer. */
  isDoubtful: boolean;
};

/** By identity, or as an import of before `bank_line` stored it. */
function knownBySource(
  { source, lines }: StatementContent,
  known: readonly KnownTransfer[],
): RecognisedLine[] {
  const byIdentity = new Map<string, KnownTransfer>();
  const first = new Map<string, KnownTransfer>();
  for (const transfer of known) {
    if (transfer.lines.length === 0)
      first.set(compositeKey(transfer.bankReference, transfer.cents), transfer);
    for (const one of transfer.lines) if (one.source === source) byIdentity.set(one.identity, transfer);
  }
  const seen = new Set<string>();
  const identities = identitiesOf(lines);
  return lines.map((line, at): RecognisedLine => {
    const identity = identities[at] ?? '';
    const repeats = seen.has(identity);
    seen.add(identity);
    const key = compositeKey(line.bankReference, line.cents);
    const before = source === 'camt.053' && !repeats ? first.get(key) : undefined;
    const found = byIdentity.get(identity) ?? before;
    // Each of identical transfers is one line.
    if (found === before) first.delete(key);
    return { line, identity, known: found ?? null, repeats, isDoubtful: false };
  });
}

// MONEY-34
/**
 * Which lines of a statement report a transfer that is known. The same source reports a transfer once: by its
 * identity. Another source reports it again, one line for one transfer: by a reference, else by the sender's
 * reference, else by day, amount and words; the parts of a batch are its sum.
 */
export function recognise(content: StatementContent, known: readonly KnownTransfer[]): RecognisedLine[] {
  const result = knownBySource(content, known);
  const taken = new Set(result.flatMap((each) => (each.known ? [each.known.id] : [])));
  const free = known.filter(
    (transfer) =>
      !taken.has(transfer.id) && !reportsOf(transfer).some(({ source }) => source === content.source),
  );
  let open = result.filter((each) => !each.known && !each.repeats);
  const batches = batchesOf(
    open.map(({ line }) => line),
    free,
  );
  for (const each of open) {
    each.known = batches.get(each.line) ?? null;
    if (each.known) taken.add(each.known.id);
  }
  const transfers = createFreeTransfers(free, taken);
  for (const find of transfers.evidence) {
    open = open.filter(({ known: found }) => found === null);
    for (const each of open) {
      each.known = find(each.line) ?? null;
      if (each.known) taken.add(each.known.id);
    }
  }
  for (const each of open) each.isDoubtful = each.known === null && transfers.mayBeKnown(each.line);
  return result;
}
