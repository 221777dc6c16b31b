import { commercialList } from '@pomelo/contract/catalogue/commercial-list.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { redirect } from 'react-router';
import { headersContext, partsContext, preferencesContext, viewContext } from '../../context.ts';
import { isPlainForm } from '../../lib/action-answer.server.ts';
import { cookie, FLASH_COOKIE } from '../../lib/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { passOnFile } from '../../lib/passed-on-file.server.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/file.route.ts';
import { DOWNLOAD_REFUSED } from './commercial-list.messages.ts';
import { decodeChoice, encodeChoice, toApiList } from './list-choice.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');

const NOT_FOUND = 404;
const FLASH_SECONDS = 60;

/** The list as a file, as it is made. A refusal is told on the page it was asked from, or to the script that asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const choice = decodeChoice(searchParams, context.get(preferencesContext).filters);
  const columns = searchParams.get('colonnes');
  const query = { ...toApiList(choice, context.get(viewContext)), format: choice.format, ...(columns ? { columns } : {}) };
  return passOnFile(urlOf(commercialList.file, { query }, true), { request, context }, 'streamed', async (answer) => {
    if (answer.status === NOT_FOUND) return undefined;
    const message = await detailOf(answer);
    if (!isPlainForm(request))
      return new Response(message, { status: answer.status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    const flash: Flash = { type: 'error', message };
    const { secure } = context.get(partsContext);
    context.get(headersContext).append('Set-Cookie', cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS }));
    return redirect(urls.commercialList(encodeChoice(choice)), 303);
  });
}

async function detailOf(answer: Response): Promise<string> {
  const problem: unknown = await answer.json().catch(() => null);
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : null;
  return typeof detail === 'string' ? detail : DOWNLOAD_REFUSED;
}
