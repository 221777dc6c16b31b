import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { modelValue } from '@pomelo/contract/catalogue/facets.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data, type RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';
import type { GoneVehicle } from '../../middleware/b2c.ts';
import { arrivalsSince } from '../../lib/paris-time.ts';

const LIKE_IT = 4;
const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A vehicle that is no longer for sale: status 410, with the most similar vehicles. */
export async function loadSoldVehicle(
  { make, model }: GoneVehicle,
  context: Readonly<RouterContextProvider>,
) {
  const session = context.get(sessionContext);
  const client = context.get(partsContext).clientFor(session?.credentials ?? null);
  const view = context.get(viewContext);
  const nowMs = session ? Date.parse(session.state.now) : Date.now();
  const find = async (narrowed: { make?: string; model?: string }) =>
    (await client.call(catalogue.list, { query: { ...narrowed, view, perPage: LIKE_IT } })).data;
  const known = SLUG.test(make) ? make : null;
  const similarOfModel = known && SLUG.test(model) ? await find({ model: modelValue(known, model) }) : [];
  const similarOfMake = known && similarOfModel.length === 0 ? await find({ make: known }) : [];
  const [first] = similarOfModel.length > 0 ? similarOfModel : similarOfMake;
  return data(
    {
      kind: 'gone' as const,
      /** Make and model of the similar vehicles; null when they are of other makes or models. */
      make: first?.make ?? null,
      model: similarOfModel.length > 0 ? (first?.model ?? null) : null,
      like: first ? [...similarOfModel, ...similarOfMake] : await find({}),
      nowMs,
      arrivalsSinceMs: arrivalsSince(nowMs),
    },
    { status: HTTP_STATUS.gone },
  );
}

export type SoldVehicleData = Awaited<ReturnType<typeof loadSoldVehicle>>['data'];
