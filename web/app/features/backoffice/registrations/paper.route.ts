import { staffRegistrations } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { passOnFile } from '../../../lib/passed-on-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/paper.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

const ALONE = "default-src 'none'; frame-ancestors 'self'";

/**
 * What somebody joined to his registration, for the frame that shows it: it runs nothing. A browser’s reader for PDF
 * refuses to start in a sandbox, and is one.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const file = await passOnFile(urlOf(staffRegistrations.paper, { params }, true), { request, context });
  const isPdf = file.headers.get('content-type') === 'application/pdf';
  file.headers.set('Content-Security-Policy', isPdf ? ALONE : `sandbox; ${ALONE}`);
  return file;
}
