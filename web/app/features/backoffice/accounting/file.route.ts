import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import { LayoutExportQuery } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** Entries of some months in a layout; months in the wrong order are exchanged. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const [fromMonth = '', toMonth = ''] = [
    searchParams.get('du') ?? '',
    searchParams.get('au') ?? '',
  ].toSorted((one, other) => one.localeCompare(other));
  const query = LayoutExportQuery.safeParse({ layout: searchParams.get('format') ?? '', fromMonth, toMonth });
  if (!query.success) throw pageNotFound(pathname);
  return relayFile(urlOf(endpoints.file, { query: query.data }, true), { request, context });
}
