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
import { type FacetWriter, limitOfModels } from './facets/facet-writer.ts';
import { isFacetShown } from './matching/query-plan.ts';
import { rangeJson, type RangeShape } from './ranges/range-shapes.ts';
import type { Answer } from './searcher.ts';

/** Counts of an answer's matches, by facet and by range. Availability is never cached. */
export type Tallies = {
  facets: Map<FacetGroup, Int32Array>;
  ranges: Map<CountedRange, RangeShape>;
  /** All that its own matches are counted by was counted. */
  isComplete: boolean;
};

/** The counts under one set of filters, each facet and range without its own. */
export class FacetCounting {
  readonly #model: CatalogueModel;
  readonly #writer: FacetWriter;
  readonly #answer: Answer;
  readonly #answerWithout: (name: FacetName | CountedRange) => Answer;
  /** Counted along with the others, if they were; not remembered, because bookings change it. */
  #availability: Int32Array | undefined;

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
    const counts = this.#countsOf(
      this.#isCountedWithout(name) ? this.#answerWithout(name) : this.#answer,
      group,
    );
    const listed = name === 'model' && cars ? this.#modelsOf(cars.involved, counts) : counts;
    return this.#writer.group(group, listed, new Set(own?.codes), this.#limitOf(name));
  }

  /** With makes or models chosen, only the models of those makes are listed. */
  #modelsOf(makes: ReadonlySet<number>, counts: Int32Array): Int32Array {
    const { models } = this.#model.stock.dimensions;
    return counts.map((count, code) => (makes.has(models[code]?.makeCode ?? 0) ? count : 0));
  }

  /** All that is counted among the answer's own matches is counted at once. */
  #countsOf(answer: Answer, group: FacetGroup): Int32Array {
    const isOwn = answer === this.#answer;
    if (isOwn) this.#countOwn();
    if (group.name === 'availability')
      return (isOwn ? this.#availability : undefined) ?? countCodes(group, answer.matches);
    const { facets } = answer.tallies;
    const known = facets.get(group);
    if (known) return known;
    const counts = countCodes(group, answer.matches);
    facets.set(group, counts);
    return counts;
  }

  #countOwn(): void {
    const { tallies, matches, view, plan } = this.#answer;
    if (tallies.isComplete) return;
    tallies.isComplete = true;
    const { dimensions } = this.#model.stock;
    const names = FACET_NAMES.filter((name) => isFacetShown(name, view) && !this.#isCountedWithout(name));
    const ranges = COUNTED_RANGES.map(({ name }) => name).filter(
      (name) => !plan.ranges.some((requested) => requested.name === name),
    );
    const groups = new Set(names.map((name) => dimensions.group(name)));
    const counted = this.#model.tallies.count(matches, view, { groups, ranges });
    for (const [group, counts] of counted.facets) {
      if (group.name === 'availability') this.#availability = counts;
      else tallies.facets.set(group, counts);
    }
    for (const [name, tally] of counted.ranges) tallies.ranges.set(name, tally.shape());
  }

  /** Whether a facet is filtered by: its counts are those of the matches of all other filters. */
  #isCountedWithout(name: FacetName): boolean {
    const { facets, cars } = this.#answer.plan;
    if (!isCarFacet(name)) return facets.some((facet) => facet.name === name);
    // For makes without a chosen model, the answer itself has every model.
    return cars !== null && !(name === 'model' && cars.makes.length === cars.involved.size);
  }

  #range(name: CountedRange): string {
    const isRequested = this.#answer.plan.ranges.some((range) => range.name === name);
    return rangeJson(name, this.#shapeOf(isRequested ? this.#answerWithout(name) : this.#answer, name));
  }

  #shapeOf(answer: Answer, name: CountedRange): RangeShape {
    const known = answer.tallies.ranges.get(name);
    if (known) return known;
    if (answer === this.#answer) this.#countOwn();
    const own = answer.tallies.ranges.get(name);
    if (own) return own;
    const wanted = { groups: new Set<FacetGroup>(), ranges: [name] };
    const tally = this.#model.tallies.count(answer.matches, answer.view, wanted).ranges.get(name);
    if (!tally) throw new Error(`The range ${name} was not counted`);
    const shape = tally.shape();
    answer.tallies.ranges.set(name, shape);
    return shape;
  }

  #limitOf(name: FacetName): number {
    const requested = [...this.#answer.plan.facets, ...(this.#answer.read?.filters ?? [])];
    return name === 'model' ? limitOfModels(requested) : Infinity;
  }
}
