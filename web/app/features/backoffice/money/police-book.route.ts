import { staffInvoices } from '@pomelo/contract/backoffice/invoices.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { passOnFile } from '../../../lib/passed-on-file.server.ts';
import { toldAt } from '../../../lib/told-refusal.server.ts';
import { named } from '../../../middleware/index.ts';
import { policeBookQuery } from '../../../shared/police-book.ts';
import type { Route } from './+types/police-book.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** What was sold, as our « livre de police ». */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = policeBookQuery(new URL(request.url).searchParams);
  const told = toldAt(staffUrls.invoices(), { request, context });
  return passOnFile(urlOf(staffInvoices.policeBook, { query }, true), { request, context }, 'streamed', told);
}
