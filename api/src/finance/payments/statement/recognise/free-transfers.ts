import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { StatementLine } from '../content/statement.ts';
import { plain } from './line-identity.ts';
import { type KnownTransfer, reportsOf } from './known-transfer.ts';

/** Value days of one transfer differ by as many days at most. */
export const MAX_DAYS_APART = 10;
/** Transfers of one amount on one day that are compared by their words. */
const MAX_COMPARED = 200;

const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

type Words = { transfer: KnownTransfer; debtor: string; text: string; hasEndToEnd: boolean };

const indexBy = <T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> => {
  const index = new Map<string, T[]>();
  for (const one of all)
    for (const key of new Set(keysOf(one))) {
      const list = index.get(key);
      if (list) list.push(one);
      else index.set(key, [one]);
    }
  return index;
};
const amountKey = (cents: number, value: string): string => compositeKey(cents, value);

const sayTheSame = (line: { debtor: string; text: string }, { debtor, text }: Words): boolean => {
  const [mine, theirs] = [line.debtor, debtor];
  if (line.text === text && (mine === theirs || mine === '' || theirs === '')) return true;
  if (mine !== '' && theirs !== '') return mine === theirs;
  return (mine.length > 3 && text.includes(mine)) || (theirs.length > 3 && line.text.includes(theirs));
};

/**
 * Transfers that a source has not reported yet, found by the fields that another source may report of them.
 */
export function createFreeTransfers(free: readonly KnownTransfer[], taken: ReadonlySet<string>) {
  const byReference = indexBy(free, (transfer) =>
    reportsOf(transfer).flatMap(({ references, entryReference, entryCents }) =>
      [
        ...references,
        ...(entryReference !== null && entryCents === transfer.cents ? [entryReference] : []),
      ].map((one) => amountKey(transfer.cents, one)),
    ),
  );
  const byEndToEnd = indexBy(free, (transfer) =>
    reportsOf(transfer).flatMap(({ endToEnd }) =>
      endToEnd === null ? [] : [amountKey(transfer.cents, endToEnd)],
    ),
  );
  const allWords = free.map((transfer): Words => ({
    transfer,
    debtor: plain(transfer.debtor),
    text: plain(transfer.text),
    hasEndToEnd: reportsOf(transfer).some(({ endToEnd }) => endToEnd !== null),
  }));
  const byDay = indexBy(allWords, ({ transfer }) =>
    [transfer.receivedOn, ...reportsOf(transfer).map(({ bookedOn }) => bookedOn)].map((day) =>
      amountKey(transfer.cents, day),
    ),
  );
  const nearest = (line: StatementLine, found: readonly KnownTransfer[]): KnownTransfer | undefined =>
    found
      .filter(
        ({ id, receivedOn }) => !taken.has(id) && daysBetween(receivedOn, line.receivedOn) <= MAX_DAYS_APART,
      )
      .toSorted(
        (one, other) =>
          daysBetween(one.receivedOn, line.receivedOn) - daysBetween(other.receivedOn, line.receivedOn),
      )[0];
  const ofDay = ({ cents, receivedOn, bookedOn }: StatementLine): Words[] => {
    const found: Words[] = [];
    for (const day of new Set([receivedOn, bookedOn])) {
      const words = byDay.get(amountKey(cents, day)) ?? [];
      while (words[0] && taken.has(words[0].transfer.id)) words.shift();
      for (const each of words) {
        if (found.length >= MAX_COMPARED) break;
        if (!taken.has(each.transfer.id)) found.push(each);
      }
    }
    return found;
  };
  return {
    /** From the strongest evidence to the weakest. */
    evidence: [
      (line: StatementLine) =>
        nearest(
          line,
          line.references.flatMap((one) => byReference.get(amountKey(line.cents, one)) ?? []),
        ),
      (line: StatementLine) =>
        line.endToEnd === null
          ? undefined
          : nearest(line, byEndToEnd.get(amountKey(line.cents, line.endToEnd)) ?? []),
      (line: StatementLine) => {
        const mine = { debtor: plain(line.debtor), text: plain(line.text) };
        return ofDay(line).find(
          (each) => !(line.endToEnd !== null && each.hasEndToEnd) && sayTheSame(mine, each),
        )?.transfer;
      },
    ],
    /** The same amount on the same day, of which nothing says that it is another: one has no sender. */
    mayBeKnown: (line: StatementLine): boolean =>
      ofDay(line).some(
        ({ debtor, hasEndToEnd }) =>
          (debtor === '' || line.debtor === '') && !(line.endToEnd !== null && hasEndToEnd),
      ),
  };
}
