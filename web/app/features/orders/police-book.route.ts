import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { refusedFileResponse } from '../../lib/form/refused-file-response.server.ts';
import { named } from '../../middleware/index.ts';
import { policeBookQuery } from '../../domain/deal/police-book.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/police-book.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');

/** Purchases of the company, as its « livre de police ». */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = policeBookQuery(new URL(request.url).searchParams);
  const refused = refusedFileResponse(urls.orders(), { request, context });
  return relayFile(urlOf(bundles.policeBook, { query }, true), { request, context }, 'streamed', refused);
}
