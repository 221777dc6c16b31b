import { createHash } from 'node:crypto';
import { estimateValue } from '@pomelo/api/catalogue/market-value/estimator/estimate.ts';
import { indexObservations } from '@pomelo/api/catalogue/market-value/estimator/neighbours.ts';
import type { Observation } from '@pomelo/api/catalogue/market-value/estimator/observation.ts';
import { quantile } from '@pomelo/api/catalogue/market-value/estimator/robust.ts';
import { slopesOf } from '@pomelo/api/catalogue/market-value/estimator/slopes.ts';

/** An observation to learn from, or to be judged by. */
export type Judged = Observation & {
  model: string;
  year: number;
  /** When it was seen; the later half is hidden when all state it. */
  seenOn: string | null;
  /** Asking price of the market without the noise of one price, when known. */
  truthCents?: number;
};

export type Verdict = {
  /** Prices hidden, in all divisions, and of them those with a value. */
  hidden: number;
  valued: number;
  /** Median absolute error of the prices asked, as shares. */
  error: number;
  /** The same against the truth of a generated market; null without one. */
  errorOfTruth: number | null;
  /** Share of hidden prices within the interval. */
  coverage: number;
  /** Median absolute errors of simpler estimates, on the same vehicles. */
  byModel: number;
  byModelAndYear: number;
};

/** Times that a market without dates is divided, each time in other halves: one division is a matter of luck. */
const DIVISIONS = 8;

type IsHidden = (one: Judged) => boolean;

/** Half of the observations, by a hash of their ids: the same half whatever their order. */
const hiddenById =
  (division: number): IsHidden =>
  ({ id }) =>
    (createHash('sha256').update(`${division} ${id}`).digest()[0] ?? 0) % 2 === 1;

/** Out of sample: the later half by date, where dates are known; else halves of the ids. */
function hiddenHalves(all: readonly Judged[]): IsHidden[] {
  const days = all.map(({ seenOn }) => seenOn ?? '').toSorted();
  const middle = days[Math.floor(days.length / 2)] ?? '';
  const isDated = days[0] !== '' && days[0] !== days.at(-1);
  return isDated
    ? [({ seenOn }) => (seenOn ?? '') >= middle]
    : Array.from({ length: DIVISIONS }, (_, division) => hiddenById(division));
}

const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
const medianPrice = (observations: readonly Judged[]): number =>
  median(observations.map(({ priceCents }) => priceCents));

/** Results for the hidden prices that have a value. */
type Findings = {
  hidden: number;
  within: number;
  errors: number[];
  truths: number[];
  models: number[];
  years: number[];
};

/** Values each hidden half from the other half alone. */
export function judge(all: readonly Judged[]): Verdict {
  const found: Findings = { hidden: 0, within: 0, errors: [], truths: [], models: [], years: [] };
  const groups = Map.groupBy(all, ({ model }) => model);
  for (const isHidden of hiddenHalves(all))
    for (const group of groups.values())
      judgeModel(
        group.filter((one) => !isHidden(one)),
        group.filter(isHidden),
        found,
      );
  return {
    hidden: found.hidden,
    valued: found.errors.length,
    error: median(found.errors),
    errorOfTruth: found.truths.length > 0 ? median(found.truths) : null,
    coverage: found.within / found.errors.length,
    byModel: median(found.models),
    byModelAndYear: median(found.years),
  };
}

function judgeModel(known: readonly Judged[], hidden: readonly Judged[], found: Findings): void {
  found.hidden += hidden.length;
  const slopes = slopesOf(known);
  const index = indexObservations(known);
  for (const one of hidden) {
    const estimate = estimateValue(one, index, slopes);
    if (!estimate) continue;
    const apart = (cents: number): number => Math.abs(cents / one.priceCents - 1);
    found.errors.push(apart(estimate.valueCents));
    if (one.truthCents !== undefined) found.truths.push(Math.abs(estimate.valueCents / one.truthCents - 1));
    if (one.priceCents >= estimate.lowCents && one.priceCents <= estimate.highCents) found.within++;
    found.models.push(apart(medianPrice(known)));
    const sameYear = known.filter(({ year }) => year === one.year);
    found.years.push(apart(medianPrice(sameYear.length > 0 ? sameYear : known)));
  }
}
