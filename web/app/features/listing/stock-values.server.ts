import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { createShortCache } from '../../lib/cache/short-cache.server.ts';
import { type StockValue, type StockValues, stockValuesFrom } from './slugs.ts';

const CACHE_MS = 5000;
/** The API takes sixty values a facet. */
const MAKES_A_CALL = 50;

const memory = createShortCache<StockValues>(CACHE_MS);

/**
 * Values of paths, reloaded every five seconds. The API returns all models, rare ones included, only when the
 * query has makes.
 */
export const readStockValues = (client: Client): Promise<StockValues> =>
  memory('', async () => {
    const stock = stockValuesFrom(await client.call(catalogue.filters, { query: { view: 'b2c' } }));
    return { ...stock, model: await modelsOf(client, stock.make) };
  });

async function modelsOf(client: Client, makes: readonly StockValue[]): Promise<StockValue[]> {
  const calls = Math.ceil(makes.length / MAKES_A_CALL);
  const lots = Array.from({ length: calls }, (_, at) =>
    makes.slice(at * MAKES_A_CALL, (at + 1) * MAKES_A_CALL),
  );
  const answers = await Promise.all(
    lots.map((lot) =>
      client.call(catalogue.filters, {
        query: { view: 'b2c', make: lot.map(({ value }) => value).join(',') },
      }),
    ),
  );
  return answers.flatMap((answer) => [...stockValuesFrom(answer).model]);
}
