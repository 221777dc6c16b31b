import { type Bitset, countCommon, intersect } from '../../../platform/search/bitset.ts';
import type { Matcher } from './matcher.ts';
import { planOf } from './query-plan.ts';
import type { View } from '../stock/listing-record.ts';
import type { Stock } from '../stock/stock.ts';
import { type ReadText, type TextIndex, asCatalogueFilters } from './text-index.ts';
import type { TextGroup } from '../text-search/understand-text.ts';

type Parts = { stock: Stock; matcher: Matcher; texts: TextIndex; generations: { readonly stock: number } };
type Scope = { view: View; base: readonly Bitset[] };

/** The groups of a text that restrict a result, and the dropped words. */
export type SettledText = { groups: readonly TextGroup[]; dropped: readonly string[] };

const isOptional = ({ term }: TextGroup): boolean => term?.optional ?? false;

/** Rows that the groups let through. Not shared: may be written to. */
export function textBits(parts: Parts, read: ReadText, groups: readonly TextGroup[], view: View): Bitset {
  if (read.named) return parts.matcher.bitsOfRows(read.named);
  const bits = parts.stock.live.slice();
  for (const group of groups) for (const one of bitsOfGroup(parts, group, view)) intersect(bits, one);
  return bits;
}

/** Every word counts, except the generation of a model, which is dropped where it finds nothing. */
export function strictText(parts: Parts, read: ReadText, view: View): SettledText {
  const asked = read.groups.filter((group) => !isOptional(group));
  return {
    groups: matchingGroups(parts, read.groups, textBits(parts, read, asked, view), isOptional, view),
    dropped: [],
  };
}

/**
 * Drops the words that would leave no results, the least important first. A text whose words would all be
 * dropped is strict, unless other filters restrict the stock: « xyz » finds nothing, and never everything.
 */
export function relaxedText(parts: Parts, read: ReadText, { view, base }: Scope): SettledText {
  const strict = strictText(parts, read, view);
  const found = parts.stock.live.slice();
  for (const constraint of base) intersect(found, constraint);
  if (read.named || found.every((word) => word === 0)) return strict;
  const groups = matchingGroups(parts, read.groups, found, () => true, view);
  const lost = read.groups.filter((group) => !isOptional(group) && !groups.includes(group));
  const isNarrowed = base.length > 0 || groups.length > 0;
  return isNarrowed ? { groups, dropped: lost.flatMap(({ typed }) => typed) } : strict;
}

/** The groups that do not make `bits` empty, in their order; required groups always included. */
function matchingGroups(
  parts: Parts,
  groups: readonly TextGroup[],
  found: Bitset,
  mayBeLeft: (group: TextGroup) => boolean,
  view: View,
): TextGroup[] {
  return groups.filter((group) => {
    if (!mayBeLeft(group)) return true;
    const narrowed = found.slice();
    for (const one of bitsOfGroup(parts, group, view)) intersect(narrowed, one);
    if (countCommon(narrowed, narrowed) === 0) return false;
    found.set(narrowed);
    return true;
  });
}

function bitsOfGroup(
  { stock, matcher, texts, generations }: Parts,
  { term, filters }: TextGroup,
  view: View,
): Bitset[] {
  if (term) return [texts.termBits(term, generations.stock)];
  return matcher.constraintsOf(planOf(stock, asCatalogueFilters(filters), view), view, generations.stock);
}
