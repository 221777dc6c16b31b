import {
  COUNTED_RANGES,
  type CountedRange,
  FACET_NAMES,
  type FacetName,
  isCarFacet,
} from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { countCodes } from './facets/facet-counts.ts';
import type { FacetGroup } from './stock/facet-group.ts';
import { type FacetWriter, MODELS_WITHOUT_MAKE } from './facets/facet-writer.ts';
import { isFacetShown } from './matching/query-plan.ts';
import { type RangeShape, shapeRange } from './ranges/range-shapes.ts';
import { rangeColumn, rangeUnit } from './ranges/ranges.ts';
import type { Answer } from './searcher.ts';

/** From so many matches on, counting several facets in one pass pays. */
const MANY = 2000;

/** What was counted among an answer's matches, by facet and by range. Availability is never cached. */
export type Tallies = { facets: Map<FacetGroup, Int32Array>; ranges: Map<CountedRange, RangeShape> };

/** The counts under one set of filters, each facet and range without its own. */
export class FacetCounting {
  readonly #model: CatalogueModel;
  readonly #writer: FacetWriter;
  readonly #answer: Answer;
  readonly #answerWithout: (name: FacetName | CountedRange) => Answer;
  #rows: Int32Array | null = null;

  constructor(
    model: CatalogueModel,
    writer: FacetWriter,
    answer: Answer,
    answerWithout: (name: FacetName | CountedRange) => Answer,
  ) {
    this.#model = model;
    this.#writer = writer;
    this.#answer = answer;
    this.#answerWithout = answerWithout;
  }

  allButAvailability(): string {
    const { view } = this.#answer;
    const facets = FACET_NAMES.filter((name) => name !== 'availability' && isFacetShown(name, view)).map(
      (name) => this.facet(name),
    );
    const ranges = COUNTED_RANGES.map(({ name }) => this.#range(name));
    return `${facets.join()}],"ranges":[${ranges.join()}]}`;
  }

  facet(name: FacetName): string {
    const group = this.#model.stock.dimensions.group(name);
    const { facets, cars } = this.#answer.plan;
    const own = facets.find((facet) => facet.name === name);
    // Of makes that are wanted whole, the answer itself has every model.
    const isWhole = name === 'model' && cars?.makes.length === cars?.involved.size;
    const isAsked = isCarFacet(name) ? cars !== null && !isWhole : own !== undefined;
    const counts = this.#countsOf(isAsked ? this.#answerWithout(name) : this.#answer, group);
    const listed = name === 'model' && cars ? this.#modelsOf(cars.involved, counts) : counts;
    return this.#writer.group(group, listed, new Set(own?.codes), this.#limitOf(name));
  }

  /** With makes or models chosen, only the models of those makes are listed. */
  #modelsOf(makes: ReadonlySet<number>, counts: Int32Array): Int32Array {
    const { models } = this.#model.stock.dimensions;
    return counts.map((count, code) => (makes.has(models[code]?.makeCode ?? 0) ? count : 0));
  }

  /** Small facets are counted together when there are many matches; otherwise one by one. */
  #countsOf(answer: Answer, group: FacetGroup): Int32Array {
    const { facets } = answer.tallies;
    const known = facets.get(group);
    if (known) return known;
    const rows = (): Int32Array => this.#rowsOf(answer);
    const pack = this.#model.stock.packs.find(({ groups }) => groups.includes(group));
    if (answer === this.#answer && pack && answer.matches.count > MANY) {
      for (const [member, counts] of pack.count(rows())) facets.set(member, counts);
    }
    const counts = facets.get(group) ?? countCodes(group, answer.matches, rows);
    if (group.name !== 'availability') facets.set(group, counts);
    return counts;
  }

  #range(name: CountedRange): string {
    const isAsked = this.#answer.plan.ranges.some((range) => range.name === name);
    const { min, max, upTo, histogram } = this.#shapeOf(
      isAsked ? this.#answerWithout(name) : this.#answer,
      name,
    );
    return `{"name":"${name}","min":${min},"max":${max},"upTo":${upTo},"histogram":[${histogram.join()}]}`;
  }

  #shapeOf(answer: Answer, name: CountedRange): RangeShape {
    const known = answer.tallies.ranges.get(name);
    if (known) return known;
    const column = rangeColumn(name, answer.view);
    const { stock, matcher } = this.#model;
    const shape = shapeRange(
      stock.columns[column],
      rangeUnit(name),
      this.#rowsOf(answer),
      matcher.range(column),
    );
    answer.tallies.ranges.set(name, shape);
    return shape;
  }

  /** Read once for all that is counted among the answer's own matches. */
  #rowsOf(answer: Answer): Int32Array {
    if (answer !== this.#answer) return answer.matches.rows();
    this.#rows ??= answer.matches.rows();
    return this.#rows;
  }

  #limitOf(name: FacetName): number {
    const asked = [...this.#answer.plan.facets, ...(this.#answer.read?.filters ?? [])];
    return name === 'model' && !asked.some((facet) => facet.name === 'make' || facet.name === 'model')
      ? MODELS_WITHOUT_MAKE
      : Infinity;
  }
}
