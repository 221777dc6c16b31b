import { urlOf } from '@pomelo/contract/client.ts';
import { quotations } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import type { Route } from './+types/retail-logo.route.ts';

/** The logo of the dealer, by the link of the quotation. */
export function loader(args: Route.LoaderArgs) {
  protectSecretAddress(args.context);
  return relayFile(urlOf(quotations.logoByLink, { params: args.params }, false), args);
}
