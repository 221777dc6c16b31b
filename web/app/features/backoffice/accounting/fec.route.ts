import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import { FecQuery } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/fec.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** The « fichier des écritures comptables » of a year. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const query = FecQuery.safeParse({ year: searchParams.get('annee') ?? '' });
  if (!query.success) throw pageNotFound(pathname);
  return relayFile(urlOf(endpoints.fec, { query: query.data }, true), { request, context });
}
