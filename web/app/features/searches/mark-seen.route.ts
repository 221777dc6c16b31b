import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { searches } from '@pomelo/contract/searches/searches.endpoints.ts';
import { redirect } from 'react-router';
import { sessionContext } from '../../context.ts';
import { isVisit } from '../../lib/requests/is-visit.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { searchHref } from '../../domain/listing/search-href.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/mark-seen.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

/** Opens the results of a saved search and marks it as seen. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = privateClient(context);
  try {
    const search = isVisit(request, context.get(sessionContext))
      ? await client.call(searches.change, { params, body: { seen: true } })
      : await client.call(searches.get, { params });
    return redirect(searchHref(search.query), HTTP_STATUS.found);
  } catch (error) {
    if (
      error instanceof ApiError &&
      (error.status === HTTP_STATUS.notFound || error.status === HTTP_STATUS.badRequest)
    )
      return redirect(urls.customSearches(), HTTP_STATUS.found);
    throw error;
  }
}
