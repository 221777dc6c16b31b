import { type FacetName, isCarFacet, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { FacetGroup } from '../stock/facet-group.ts';

const french = new Intl.Collator('fr', { numeric: true });
/** Without a make, only the models found most often: hundreds of others would weigh down every answer. */
const MODELS_WITHOUT_MAKE = 60;

/** How many models are listed under these filters. */
export const limitOfModels = (requested: readonly { name: string }[]): number =>
  requested.some(({ name }) => isCarFacet(name)) ? Infinity : MODELS_WITHOUT_MAKE;

/** By code: what comes before the count of a value, and after it. */
type ValueTexts = { prefixes: string[]; suffixes: string[] };

/** Writes facets as JSON; what does not depend on the counts is prepared once a value. */
export class FacetWriter {
  readonly #texts = new Map<FacetGroup, ValueTexts>();
  readonly #ranks = new Map<FacetGroup, number[]>();

  group(group: FacetGroup, counts: Int32Array, chosen: ReadonlySet<number>, limit: number): string {
    const { prefixes, suffixes } = this.#textsOf(group);
    const codes = this.#listed(group, counts, chosen, limit);
    let text = `{"name":"${group.name}","values":[`;
    codes.forEach((code, index) => {
      text += `${index === 0 ? '' : ','}${prefixes[code]}${counts[code] ?? 0}${suffixes[code]}`;
    });
    return `${text}]}`;
  }

  /** Fixed values in their order, seats by number, the others by how many and then by name. */
  #listed(group: FacetGroup, counts: Int32Array, chosen: ReadonlySet<number>, limit: number): number[] {
    const codes: number[] = [];
    for (let code = 1; code < group.values.length; code += 1)
      if (this.#isListed(group, code, counts, chosen)) codes.push(code);
    if (isFixed(group.name)) return codes;
    const ranks = this.#ranksOf(group);
    const byRank = (one: number, other: number): number => (ranks[one] ?? 0) - (ranks[other] ?? 0);
    if (group.name === 'seats') return codes.toSorted(byRank);
    // Unknown comes last, whatever its count.
    const unknown = group.codeOf(UNKNOWN);
    const isLast = (code: number): number => (code === unknown ? 1 : 0);
    codes.sort(
      (one, other) =>
        isLast(one) - isLast(other) || (counts[other] ?? 0) - (counts[one] ?? 0) || byRank(one, other),
    );
    return codes.filter((code, place) => place < limit || chosen.has(code));
  }

  #isListed(group: FacetGroup, code: number, counts: Int32Array, chosen: ReadonlySet<number>): boolean {
    if (isFixed(group.name)) return true;
    if (group.name === 'model')
      return (counts[code] ?? 0) > 0 || (chosen.has(code) && (group.stock[code] ?? 0) > 0);
    return (group.stock[code] ?? 0) > 0;
  }

  #textsOf(group: FacetGroup): ValueTexts {
    const texts = this.#texts.get(group) ?? { prefixes: [], suffixes: [] };
    this.#texts.set(group, texts);
    for (const { value, label, parent } of group.values.slice(texts.prefixes.length)) {
      texts.prefixes.push(`{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)},"count":`);
      texts.suffixes.push(parent === undefined ? '}' : `,"parent":${JSON.stringify(parent)}}`);
    }
    return texts;
  }

  #ranksOf(group: FacetGroup): number[] {
    const known = this.#ranks.get(group);
    if (known?.length === group.values.length) return known;
    const codes = group.values.map((_value, code) => code);
    const nameOf = (code: number): string => group.values[code]?.label ?? '';
    const valueOf = (code: number): string => group.values[code]?.value ?? '';
    codes.sort(
      (one, other) => french.compare(nameOf(one), nameOf(other)) || (valueOf(one) < valueOf(other) ? -1 : 1),
    );
    const ranks: number[] = [];
    codes.forEach((code, rank) => {
      ranks[code] = rank;
    });
    this.#ranks.set(group, ranks);
    return ranks;
  }
}

const STOCK_DECIDES: readonly FacetName[] = ['make', 'model', 'depot', 'seats'];
const isFixed = (name: FacetName): boolean => !STOCK_DECIDES.includes(name);
