import { claims } from '@pomelo/contract/claims/claims.endpoints.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import type { Route } from './+types/linked-file.route.ts';

/** A file of a claim, by its link. */
export function loader(args: Route.LoaderArgs) {
  protectSecretAddress(args.context);
  return relayFile(urlOf(claims.fileByLink, { params: args.params }, false), args);
}
