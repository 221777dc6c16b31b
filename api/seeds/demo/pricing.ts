import type { Energy, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { Random } from './random.ts';

export type PriceFacts = {
  listPriceEuros: number;
  fresh: boolean;
  /** Years since first registration, with decimals. */
  age: number;
  km: number;
  expectedKm: number;
  energy: Energy;
  regime: VatRegime;
  /** Repairs to be made, excluding VAT. */
  damageCents: number;
};

export type Prices = {
  b2bCents: number;
  b2cCents: number;
  /** The team's own value; null for most. */
  teamValueCents: number | null;
  /** Average asking price of the demo market, including VAT; null for a new vehicle. */
  marketCents: number | null;
  history: readonly number[];
};

const VAT = 1.2;
/** Share of the list price that remains after so many years. */
const RESIDUALS = [0.88, 0.79, 0.71, 0.64, 0.575, 0.515, 0.46, 0.41, 0.365, 0.325, 0.29];
const ELECTRIC_LOSS_A_YEAR = 0.028;
/** Trade price by retail price of a used vehicle, both including VAT: the minimum, and the random part. */
const [TRADE_LEAST, TRADE_SPAN] = [0.85, 0.06];
const TEAM_VALUE_SHARE = 0.3;
const ROUND_TO_EUROS = 10;
const LOWEST_EUROS = 1200;

/** Whole tens of euros, in cents. */
const rounded = (euros: number): number =>
  Math.max(LOWEST_EUROS, Math.round(euros / ROUND_TO_EUROS) * ROUND_TO_EUROS) * 100;

function residual(facts: Omit<PriceFacts, 'fresh' | 'regime' | 'damageCents'>): number {
  const year = Math.min(Math.floor(facts.age), RESIDUALS.length - 2);
  const from = RESIDUALS[year] ?? 0.3;
  const to = RESIDUALS[year + 1] ?? from;
  const byAge = from + (to - from) * Math.min(1, facts.age - year);
  const byUse = 1 - 0.22 * ((facts.km - facts.expectedKm) / Math.max(facts.expectedKm, 30_000));
  const byEnergy = facts.energy === 'electrique' ? 1 - ELECTRIC_LOSS_A_YEAR * Math.min(facts.age, 5) : 1;
  return byAge * Math.min(1.12, Math.max(0.62, byUse)) * byEnergy;
}

/**
 * Average asking price of a used vehicle in the demo market, including VAT, before the noise of a single
 * price and the repairs: the reference for judging a market value.
 */
const demoMarketCents = (facts: Omit<PriceFacts, 'fresh' | 'regime' | 'damageCents'>): number =>
  facts.listPriceEuros * residual(facts) * (TRADE_LEAST + TRADE_SPAN / 2) * 100;

/** Trade and public price of a vehicle, the team's value, and 0 to 3 earlier trade prices (oldest first). */
export function makePrices(random: Random, facts: PriceFacts): Prices {
  const noise = 1 + 0.05 * random.bell();
  const retail = facts.fresh
    ? facts.listPriceEuros * (0.9 + 0.06 * random.next())
    : facts.listPriceEuros * residual(facts) * noise;
  const tradeShare = facts.fresh ? 0.93 + 0.03 * random.next() : TRADE_LEAST + TRADE_SPAN * random.next();
  const tradeInclTax = retail * tradeShare - facts.damageCents / 100;
  const trade = facts.regime === 'marge' ? tradeInclTax : tradeInclTax / VAT;
  const b2bCents = rounded(trade);
  const floor = (facts.regime === 'marge' ? b2bCents : b2bCents * VAT) * 1.03;
  return {
    b2bCents,
    b2cCents: Math.max(rounded(retail), rounded(floor / 100)),
    teamValueCents: teamValue(b2bCents, random.next()),
    marketCents: facts.fresh ? null : demoMarketCents(facts),
    history: earlierPrices(random, b2bCents),
  };
}

/**
 * The value that the team typed, or null: `fraction`, a random number from 0 to 1, decides whether there is one
 * and how far it is from the price.
 */
const teamValue = (b2bCents: number, fraction: number): number | null =>
  fraction < TEAM_VALUE_SHARE
    ? rounded((b2bCents / 100) * (0.97 + (0.11 * fraction) / TEAM_VALUE_SHARE))
    : null;

function earlierPrices(random: Random, currentCents: number): number[] {
  const count = random.chance(0.45) ? random.between(1, 3) : 0;
  const prices: number[] = [];
  let euros = currentCents / 100;
  for (let step = 0; step < count; step++) {
    const before = rounded(euros * (1.012 + 0.03 * random.next()));
    euros = before / 100;
    prices.unshift(before);
  }
  return prices;
}
