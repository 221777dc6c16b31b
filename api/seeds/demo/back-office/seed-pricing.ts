import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { BackOfficeSeed } from './moment.ts';
import { hasPricingRules, putListingViews, putPricingRules } from './pricing.repository.ts';

/** Listings whose views are known by day. */
const VIEWED = 500;

/** Two pricing rules, one of which applies by itself, and the views that they read. */
export async function seedPricingRules({ trx, now }: BackOfficeSeed): Promise<void> {
  await putListingViews(trx, dayInParis(now), VIEWED);
  if (await hasPricingRules(trx)) return;
  const common = { pause_days: 14, rounding: 10_000, active: true } as const;
  await putPricingRules(trx, [
    {
      ...common,
      id: uuidv7(),
      name: 'SUV de plus de deux mois',
      rank: 20,
      stock_days: 60,
      body: 'suv',
      step: 'percent',
      size: 200,
      mode: 'proposes',
    },
    {
      ...common,
      id: uuidv7(),
      name: 'Cabriolets très vus, jamais réservés',
      rank: 10,
      views: 30,
      views_days: 14,
      body: 'cabriolet',
      step: 'amount',
      size: 20_000,
      mode: 'applies',
    },
  ]);
}
