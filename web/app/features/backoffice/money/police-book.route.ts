import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { refusedFileResponse } from '../../../lib/form/refused-file-response.server.ts';
import { named } from '../../../middleware/index.ts';
import { policeBookQuery } from '../../../domain/deal/police-book.ts';
import type { Route } from './+types/police-book.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** The police book of our sales. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = policeBookQuery(new URL(request.url).searchParams);
  const refused = refusedFileResponse(staffUrls.invoices(), { request, context });
  return relayFile(
    urlOf(staffInvoices.policeBook, { query }, true),
    { request, context },
    'streamed',
    refused,
  );
}
