import type { SearchResult, View } from '../../reader.ts';
import { asCatalogueFilters, identityIn, wordsRead } from '../../matching/text-index.ts';
import type { SettledText } from '../../matching/text-matching.ts';
import { understoodOf } from '../../matching/understood.ts';
import { planOf } from '../../matching/query-plan.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import type { TextGroup } from '../../text-search/understand-text.ts';
import type { Vocabulary } from '../../text-search/vocabulary.ts';
import { anyOf, type Clause, either, every } from './dsl.ts';
import { conditionsOf, type Moment } from './engine-conditions.ts';

type Around = {
  view: View;
  vocabulary: Vocabulary;
  dimensions: StockDimensions;
  moment: Moment;
  hasModel: boolean;
  /** Drops words that would leave no results. */
  relaxed: boolean;
  /** Clauses of the other filters. */
  base: readonly Clause[];
  count: (query: Clause) => Promise<number>;
};

export type EngineText = { clauses: readonly Clause[]; understood: SearchResult['understood'] };

const isOptional = ({ term }: TextGroup): boolean => term?.optional ?? false;

// CAT-8
/** Reads a typed text as filters, by the same rules as in memory; each step is a count of the index. */
export async function readText(text: string, around: Around): Promise<EngineText> {
  const { view, vocabulary } = around;
  const compact = identityIn(text, vocabulary);
  if (compact !== null) {
    const fields = view === 'b2b' ? ['reference', 'identities'] : ['reference'];
    const named = either(fields.map((field): Clause => ({ term: { [field]: compact } })));
    if ((await around.count(named)) > 0) {
      const read = { text, filters: [], corrections: [], terms: [], groups: [], named };
      return { clauses: [named], understood: understoodOf({ read, settled: { groups: [], dropped: [] } }) };
    }
  }
  const read = { ...wordsRead(text, vocabulary, around), named: null };
  const settled = await settle(read.groups, around);
  return { clauses: clausesOf(settled.groups, around), understood: understoodOf({ read, settled }) };
}

async function settle(groups: readonly TextGroup[], around: Around): Promise<SettledText> {
  const { relaxed, base, count } = around;
  if (!relaxed || (base.length > 0 && (await count(every(base))) === 0)) return strict(groups, around);
  const left = await matchingGroups(groups, base, () => true, around);
  if (base.length === 0 && left.length === 0) return strict(groups, around);
  const lost = groups.filter((group) => !isOptional(group) && !left.includes(group));
  return { groups: left, dropped: lost.flatMap(({ typed }) => typed) };
}

/** Every word counts, except the generation of a model, which is dropped where it finds nothing. */
async function strict(groups: readonly TextGroup[], around: Around): Promise<SettledText> {
  const required = groups.filter((group) => !isOptional(group));
  const found = clausesOf(required, around);
  return { groups: await matchingGroups(groups, found, isOptional, around), dropped: [] };
}

/** The groups that leave results, in their order; mostly all of them do, which one count says. */
async function matchingGroups(
  groups: readonly TextGroup[],
  found: readonly Clause[],
  mayBeLeft: (group: TextGroup) => boolean,
  around: Around,
): Promise<TextGroup[]> {
  const tried = groups.filter(mayBeLeft);
  if (tried.length === 0) return [...groups];
  if ((await around.count(every([...found, ...clausesOf(tried, around)]))) > 0) return [...groups];
  let narrowed = [...found];
  const left = new Set(groups);
  for (const group of tried) {
    const fewer = [...narrowed, ...clausesOf([group], around)];
    if ((await around.count(every(fewer))) > 0) narrowed = fewer;
    else left.delete(group);
  }
  return groups.filter((group) => left.has(group));
}

const clausesOf = (groups: readonly TextGroup[], { view, dimensions, moment }: Around): Clause[] =>
  groups.flatMap(({ term, filters }) => {
    if (term) return [anyOf('words', term.words)];
    const plan = planOf({ dimensions }, asCatalogueFilters(filters), view);
    return conditionsOf({ plan, view, dimensions, moment }).map(({ clause }) => clause);
  });
