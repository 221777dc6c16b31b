import type { StatementLine } from '../content/statement.ts';
import { type BankLine, type KnownTransfer, reportsOf } from './known-transfer.ts';

type Found = Map<StatementLine, KnownTransfer>;
type Entry = Pick<BankLine, 'entryReference' | 'bookedOn'>;

/** By the reference of the entry where both have one, else by its day. */
const isOneEntry = ({ entry, bookedOn }: StatementLine, other: Entry): boolean =>
  other.entryReference !== null && entry.reference !== null
    ? other.entryReference === entry.reference
    : other.bookedOn === bookedOn;

const entryKey = ({ entry, group, bookedOn }: StatementLine): string =>
  JSON.stringify([group, entry.reference, entry.cents, entry.parts, bookedOn]);

/** Parts of batches that are known as their sum. */
function partsOfSums(lines: readonly StatementLine[], free: readonly KnownTransfer[]): Found {
  const byCents = Map.groupBy(free, ({ cents }) => cents);
  const found: Found = new Map();
  const batches = Map.groupBy(
    lines.filter(({ entry }) => entry.parts > 1),
    entryKey,
  );
  const taken = new Set<string>();
  for (const [first, ...others] of batches.values()) {
    if (!first) continue;
    const sum = byCents
      .get(first.entry.cents)
      ?.find(
        (transfer) =>
          !taken.has(transfer.id) &&
          transfer.debtor === '' &&
          reportsOf(transfer).some((one) =>
            isOneEntry(first, { ...one, entryReference: one.entryReference ?? one.references[0] ?? null }),
          ),
      );
    if (!sum) continue;
    taken.add(sum.id);
    for (const part of [first, ...others]) found.set(part, sum);
  }
  return found;
}

/** Sums of batches whose parts are all known. */
function sumsOfParts(lines: readonly StatementLine[], free: readonly KnownTransfer[]): Found {
  const parts = free.flatMap((transfer) => {
    const report = reportsOf(transfer).find(({ entryCents }) => entryCents !== transfer.cents);
    return report ? [{ transfer, report }] : [];
  });
  const batches = Map.groupBy(parts, ({ report: { entryReference, entryCents, bookedOn } }) =>
    JSON.stringify([entryReference, entryCents, bookedOn]),
  );
  const bySum = Map.groupBy(
    [...batches.values()].filter(
      (batch) => batch.reduce((sum, { transfer }) => sum + transfer.cents, 0) === batch[0]?.report.entryCents,
    ),
    (batch) => batch[0]?.report.entryCents ?? 0,
  );
  const found: Found = new Map();
  for (const line of lines) {
    if (line.entry.parts > 1 || line.debtor !== '') continue;
    const left = bySum.get(line.cents) ?? [];
    const at = left.findIndex(([part]) => part !== undefined && isOneEntry(line, part.report));
    const [batch] = at < 0 ? [] : left.splice(at, 1);
    if (batch?.[0]) found.set(line, batch[0].transfer);
  }
  return found;
}

/** Lines of batches that one source divides and another reports as their sum. */
export const batchesOf = (lines: readonly StatementLine[], free: readonly KnownTransfer[]): Found =>
  new Map([...partsOfSums(lines, free), ...sumsOfParts(lines, free)]);
