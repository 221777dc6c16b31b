import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';
import { type Compared, idsFrom } from './comparison.ts';

/** Null when the API refuses: a sold vehicle, a delivered price that cannot be computed. */
const optional = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

async function detailsOf(
  client: Client,
  item: CatalogueItem,
  view: 'b2b' | 'b2c',
  isBuyer: boolean,
): Promise<Compared> {
  const params = { id: item.id };
  const [vehicle, delivered] = await Promise.all([
    optional(client.call(catalogue.vehicle, { params, query: { view } })),
    isBuyer ? optional(client.call(catalogue.deliveredPrice, { params })) : null,
  ]);
  return {
    ...item,
    inspection: vehicle && { damages: vehicle.damages, tyres: vehicle.tyres, grades: vehicle.grades },
    delivered: delivered && priceOf(delivered),
  };
}

const priceOf = ({ net, vatRegime, malus }: DeliveredPrice) => ({
  net,
  vatRegime,
  withoutMalus: malus?.state === 'unknown',
});

/** Up to four vehicles with their condition and delivered price; sold ones are left out, and counted. */
export async function loadCompared(request: Request, context: Readonly<RouterContextProvider>) {
  const ids = idsFrom(new URL(request.url).searchParams.get('ids'));
  if (ids.length === 0) return { items: [], missing: 0 };
  const session = context.get(sessionContext);
  const view = context.get(viewContext);
  const client = context.get(partsContext).clientFor(session?.credentials ?? null);
  const { data } = await client.call(catalogue.list, {
    query: { ids: ids.join(','), perPage: MAX_COMPARED, view },
  });
  const found = ids.flatMap((id) => data.filter((item) => item.id === id));
  const items = await Promise.all(
    found.map((item) => detailsOf(client, item, view, session !== null && view === 'b2b')),
  );
  return { items, missing: ids.length - items.length };
}
