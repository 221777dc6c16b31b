import { MODEL_SEPARATOR } from '@pomelo/contract/catalogue/facets.ts';
import { conditionOf, vehiclePath } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { z } from 'zod';
import { ALL, type Clause, every, type Hit } from './dsl.ts';
import type { SearchStock } from './search-stock.ts';

const PAGE_FIELDS = ['id', 'make', 'model', 'version', 'km', 'updatedMs'] as const;
const PageFields = z.object({
  id: z.number(),
  make: z.string(),
  model: z.string(),
  version: z.string(),
  km: z.number(),
  updatedMs: z.number(),
});

export type SitePage = { path: string; updatedMs: number };

/** The pages of vehicles on sale by their ids, which a sitemap asks part by part. */
export class EnginePages {
  readonly #stock: SearchStock;
  readonly #kmThreshold: () => number;
  /** The last id before a place, so that each part continues where the one before it ended. */
  readonly #lastBefore = new Map<number, number>();

  constructor(stock: SearchStock, kmThreshold: () => number) {
    this.#stock = stock;
    this.#kmThreshold = kmThreshold;
  }

  async list(from: number, count: number): Promise<SitePage[]> {
    const after = this.#lastBefore.get(from);
    const query: Clause = after === undefined ? ALL : { range: { id: { gt: after } } };
    const [start, end] = after === undefined ? [from, from + count] : [0, count];
    const found: Hit[] = [];
    let place = 0;
    await this.#stock.scan({ query, sort: [{ id: 'asc' }], source: PAGE_FIELDS }, (hits) => {
      found.push(...hits.slice(Math.max(0, start - place), Math.max(0, end - place)));
      place += hits.length;
      return place < end;
    });
    const { _id: last } = found.at(-1) ?? {};
    if (last !== undefined && found.length === count) this.#lastBefore.set(from + count, last);
    return found.map((hit) => this.#pageOf(hit));
  }

  #pageOf({ _source }: Hit): SitePage {
    const { id, make, model, version, km, updatedMs } = PageFields.parse(_source);
    const [, slugModel = ''] = model.split(MODEL_SEPARATOR);
    const condition: CatalogueItem['condition'] = conditionOf(km, this.#kmThreshold());
    return { path: vehiclePath({ id, condition, make: { slug: make }, slugModel, version }), updatedMs };
  }
}

/** Listings most like one: same model first, then same body and energy; by nearness of the public price. */
export async function similarIn(
  stock: SearchStock,
  {
    id,
    priceB2c,
    model,
    body,
    energy,
  }: { id: number; priceB2c: number; model: string; body: string; energy: string },
  count: number,
): Promise<number[]> {
  const chosen: number[] = [];
  const alike: Clause[] = [
    { term: { model } },
    { bool: { filter: [{ term: { body } }, { term: { energy } }] } },
  ];
  for (const clause of alike) {
    if (chosen.length >= count) break;
    const others: Clause = { bool: { filter: [clause], must_not: [{ terms: { id: [id, ...chosen] } }] } };
    const near = async (range: { gte: number } | { lt: number }, direction: 'asc' | 'desc') => {
      const { hits } = await stock.search({
        size: count,
        query: every([others, { range: { priceB2c: range } }]),
        sort: [{ priceB2c: direction }, { id: 'desc' }],
        _source: false,
        track_total_hits: false,
      });
      return hits.hits.map(({ _id, sort }) => ({
        id: _id,
        distance: Math.abs(Number(sort?.[0]) - priceB2c),
      }));
    };
    const [dearer, cheaper] = await Promise.all([
      near({ gte: priceB2c }, 'asc'),
      near({ lt: priceB2c }, 'desc'),
    ]);
    const nearest = [...dearer, ...cheaper].toSorted((one, other) => one.distance - other.distance);
    chosen.push(...nearest.slice(0, count - chosen.length).map((one) => one.id));
  }
  return chosen;
}
