import { modelValue } from '@pomelo/contract/catalogue/facets.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { Pool } from 'pg';
import { refuse } from '../../../../platform/errors/refusal.ts';
import type { ModelSettings } from '../../catalogue-model.ts';
import type { CatalogueReader, StockSearch } from '../../reader.ts';
import { NO_CODE } from '../../stock/facet-group.ts';
import type { StockDimensions } from '../../stock/stock-dimensions.ts';
import { SEARCH_IS_DOWN } from '../stock-search.messages.ts';
import { RETRY_AFTER_SECONDS } from './engine-conditions.ts';
import { type EngineClient, EngineUnavailable } from './engine-client.ts';
import { EngineNames } from './engine-names.ts';
import { EnginePages, similarIn } from './engine-pages.ts';
import { OpenSearchStock } from './opensearch-search.ts';
import { SearchStock } from './search-stock.ts';

type Parts = ModelSettings & {
  pool: Pool;
  client: EngineClient;
  booked: () => readonly number[];
  /** Makes these listings readable one by one. */
  prepare: (itemIds: readonly number[]) => Promise<void>;
  /** A listing that is readable. */
  item: (itemId: number) => CatalogueItem | undefined;
};
export type WholeStock = StockSearch &
  Pick<CatalogueReader, 'answersForCompany' | 'nameOf' | 'named' | 'pages' | 'size' | 'similarItemIds'>;

const unavailable = (): never =>
  refuse('unavailable', SEARCH_IS_DOWN, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Refuses a request with a message while the engine does not respond. */
async function answered<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof EngineUnavailable) return unavailable();
    throw error;
  }
}

// OPS-23
/** The whole stock in OpenSearch, where no node has it in memory. */
export function engineReader(parts: Parts): {
  wholeStock: WholeStock;
  /** Goes on without the counts of OpenSearch when it is down. */
  readNames: () => Promise<void>;
} {
  const { pool, clock, client, kmThreshold, booked, prepare, item } = parts;
  const stock = new SearchStock(client);
  const names = new EngineNames({ pool, clock, stock });
  const search = new OpenSearchStock({ clock, kmThreshold, stock, names, booked });
  const pages = new EnginePages(stock, kmThreshold);
  const dimensions = (): StockDimensions => names.dimensions() ?? unavailable();
  const wholeStock: WholeStock = {
    search: (request) =>
      answered(async () => {
        const found = await search.search(request);
        await prepare(found.itemIds);
        return found;
      }),
    facets: (...input) => answered(() => search.facets(...input)),
    total: (...input) => answered(() => search.total(...input)),
    newest: (...input) => answered(() => search.newest(...input)),
    whole: (request) => answered(() => search.whole(request)),
    nameOf: (facet, value) => {
      const group = dimensions().group(facet);
      return group.values[group.codeOf(value) ?? NO_CODE]?.label || undefined;
    },
    named: () => {
      const known = dimensions();
      return {
        makes: known.group('make').stocked(),
        models: known
          .group('model')
          .stocked()
          .map(({ value, label, parent = '' }) => ({ value, label, make: parent })),
      };
    },
    pages: (from, count) => answered(() => pages.list(from, count)),
    answersForCompany: () => false,
    size: () => names.current()?.total ?? 0,
    similarItemIds: async (itemId, count) => {
      await prepare([itemId]);
      const like = item(itemId);
      if (!like) return [];
      const { make, model, body, energy, priceB2c } = like;
      const asked = {
        id: itemId,
        priceB2c: priceB2c.amount,
        model: modelValue(make.slug, model.slug),
        body,
        energy,
      };
      try {
        const found = await similarIn(stock, asked, count);
        await prepare(found);
        return found;
      } catch (error) {
        // A page without similar vehicles is better than none.
        if (error instanceof EngineUnavailable) return [];
        throw error;
      }
    },
  };
  const readNames = async (): Promise<void> => {
    try {
      await names.readAgain();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
    }
  };
  return { wholeStock, readNames };
}
