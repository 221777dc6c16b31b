import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { searches } from '@pomelo/contract/searches/searches.endpoints.ts';
import { redirect } from 'react-router';
import { sessionContext } from '../../context.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { searchHref } from '../../domain/listing/search-href.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/mark-seen.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

/**
 * Opens the results of a saved search and marks it as seen. Not when it is prefetched, nor during
 * impersonation.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const isImpersonated = context.get(sessionContext)?.state.seen !== undefined;
  const isReadOnly =
    isImpersonated ||
    /prefetch/i.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
  try {
    const search = isReadOnly
      ? await client.call(searches.get, { params })
      : await client.call(searches.change, { params, body: { seen: true } });
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
