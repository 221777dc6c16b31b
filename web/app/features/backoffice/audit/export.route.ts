import { audit } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import { auditFiltersIn } from './audit-query.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** The filtered log as CSV. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = auditFiltersIn(new URL(request.url).searchParams);
  return relayFile(urlOf(audit.file, { query }, true), { request, context }, 'streamed');
}
