import { urlOf } from '@pomelo/contract/client.ts';
import { quotations } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import type { Route } from './+types/retail-pdf.route.ts';

/** The PDF of a quotation, by its link. */
export function loader(args: Route.LoaderArgs) {
  protectSecretAddress(args.context);
  return relayFile(urlOf(quotations.pdfByLink, { params: args.params }, false), args);
}
