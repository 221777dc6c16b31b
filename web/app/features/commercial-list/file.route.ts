import { commercialList } from '@pomelo/contract/catalogue/commercial-list.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { preferencesContext, viewContext } from '../../context.ts';
import { relayFile } from '../../lib/requests/relayed-file.server.ts';
import { refusedFileResponse } from '../../lib/form/refused-file-response.server.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/file.route.ts';
import { decodeChoice, encodeChoice, toApiList } from './list-choice.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

/** Streams the list as a file. A refusal is reported on the requesting page, or to the requesting script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const choice = decodeChoice(searchParams, context.get(preferencesContext).filters);
  const columns = searchParams.get('colonnes');
  const query = {
    ...toApiList(choice, context.get(viewContext)),
    format: choice.format,
    ...(columns ? { columns } : {}),
  };
  const refused = refusedFileResponse(urls.commercialList(encodeChoice(choice)), { request, context });
  return relayFile(urlOf(commercialList.file, { query }, true), { request, context }, 'streamed', refused);
}
