import { companyPapers } from '@pomelo/contract/bundles/company-papers.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import type { Route } from './+types/paper-file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

/** A paper of the company, as a file. */
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  relayFile(urlOf(companyPapers.file, { params }, true), { request, context });
