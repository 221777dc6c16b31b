import { urlOf } from '@pomelo/contract/client.ts';
import { quotations } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { passOnFile } from '../../lib/passed-on-file.server.ts';
import { keepAddressSecret } from '../../lib/secret-page.server.ts';
import type { Route } from './+types/retail-pdf.route.ts';

/** The PDF of a quotation, by its link. */
export function loader(args: Route.LoaderArgs) {
  keepAddressSecret(args.context);
  return passOnFile(urlOf(quotations.pdfByLink, { params: args.params }, false), args);
}
