import { FACET_NAMES, type FacetName, RANGES, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { countCodes } from './facet-counts.ts';
import type { FacetGroup } from './facet-group.ts';
import { FacetWriter, MODELS_WITHOUT_MAKE } from './facet-writer.ts';
import type { MatchSet } from './match-set.ts';
import { isFacetShown } from './query-plan.ts';
import { shapeRange } from './range-shapes.ts';
import type { Answer } from './searcher.ts';

/** From so many matches on, counting several facets in one pass pays. */
const MANY = 2000;

/** The counts under one set of filters, each facet and range without its own. */
export class FacetCounting {
  readonly #model: CatalogueModel;
  readonly #writer: FacetWriter;
  readonly #answer: Answer;
  readonly #rows = new Map<MatchSet, Int32Array>();
  #packed: Map<FacetGroup, Int32Array> | null = null;

  constructor(model: CatalogueModel, writer: FacetWriter, answer: Answer) {
    this.#model = model;
    this.#writer = writer;
    this.#answer = answer;
  }

  allButAvailability(): string {
    const { view } = this.#answer;
    const facets = FACET_NAMES.filter((name) => name !== 'availability' && isFacetShown(name, view)).map((name) => this.facet(name));
    const ranges = RANGES.map(({ name }) => this.#range(name));
    return `${facets.join()}],"ranges":[${ranges.join()}]}`;
  }

  facet(name: FacetName): string {
    const group = this.#model.stock.dimensions.group(name);
    const matches = this.#matchesWithout(name);
    const chosen = new Set(this.#answer.plan.facets.find((facet) => facet.name === name)?.codes);
    return this.#writer.group(group, this.#countsOf(group, matches), chosen, this.#limitOf(name));
  }

  /** Small facets together when there is much to count; otherwise each by itself. */
  #countsOf(group: FacetGroup, matches: MatchSet): Int32Array {
    const rows = (): Int32Array => this.#rowsOf(matches);
    if (matches === this.#answer.matches && matches.count > MANY) {
      this.#packed ??= new Map(this.#model.stock.packs.flatMap((pack) => [...pack.count(rows())]));
      const counts = this.#packed.get(group);
      if (counts) return counts;
    }
    return countCodes(group, matches, rows);
  }

  #range(name: RangeName): string {
    const shape = shapeRange(this.#model.stock, name, this.#answer.view, this.#rowsOf(this.#matchesWithout(name)));
    return `{"name":"${name}","min":${shape.min},"max":${shape.max},"histogram":[${shape.histogram.join()}]}`;
  }

  #matchesWithout(name: FacetName | RangeName): MatchSet {
    const { constraints } = this.#answer;
    if (!constraints.some((constraint) => constraint.name === name)) return this.#answer.matches;
    return this.#model.matcher.match(constraints, name);
  }

  #rowsOf(matches: MatchSet): Int32Array {
    const rows = this.#rows.get(matches) ?? matches.rows();
    this.#rows.set(matches, rows);
    return rows;
  }

  #limitOf(name: FacetName): number {
    const asked = [...this.#answer.plan.facets, ...(this.#answer.read?.filters ?? [])];
    return name === 'model' && !asked.some((facet) => facet.name === 'make' || facet.name === 'model') ? MODELS_WITHOUT_MAKE : Infinity;
  }
}
