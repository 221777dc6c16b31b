import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, staffContext } from '../../context.ts';
import { FILE_REFUSED } from '../form/file.messages.ts';
import { isNoFile } from './missing-file.server.ts';
import { pageNotFoundMessage } from './page-not-found.ts';
import { refusalDetail } from './refusal-detail.ts';

const RELAYED_HEADERS = ['content-type', 'content-disposition', 'content-length'];

/**
 * `shown`: its address changes with its content, so that the browser of this user may cache it. `streamed`:
 * as secret, and produced while it is read.
 */
export type FileProtection = 'secret' | 'shown' | 'streamed';

const CACHE: Record<FileProtection, string> = {
  secret: 'private, no-store',
  shown: 'private, max-age=86400',
  streamed: 'private, no-store',
};

type RefusalHandler = (answer: Response) => Promise<Response | undefined>;
const notThere: RefusalHandler = async () => undefined;

/** The message of a page that does not exist: a followed link gets the error page instead. */
async function missing(file: Response, request: Request): Promise<Response> {
  if (!file.bodyUsed) await file.body?.cancel();
  return new Response(pageNotFoundMessage(new URL(request.url).pathname), { status: file.status });
}

/** Any other refusal has the text of the API: a file that is not served for now is not a file that is none. */
async function refusal(file: Response): Promise<Response> {
  const text = (file.bodyUsed ? null : await refusalDetail(file)) ?? FILE_REFUSED;
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' });
  const retryAfter = file.headers.get('retry-after');
  if (retryAfter) headers.set('Retry-After', retryAfter);
  return new Response(text, { status: file.status, headers });
}

/**
 * A file of the API as this user may see it; one they may not see answers 404. `refused` may have its own
 * answer.
 */
export async function relayFile(
  url: string,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  manner: FileProtection = 'secret',
  refused: RefusalHandler = notThere,
): Promise<Response> {
  const credentials = (context.get(staffContext) ?? context.get(sessionContext))?.credentials ?? null;
  const file = await context.get(partsContext).openStream(url, credentials, request.signal);
  if (!file.ok) {
    const answer = await refused(file);
    if (answer) return answer;
    return isNoFile(file.status) ? missing(file, request) : refusal(file);
  }
  const headers = new Headers({ 'Cache-Control': CACHE[manner], 'X-Content-Type-Options': 'nosniff' });
  if (manner === 'streamed') headers.set('X-Pomelo-Stream', '1');
  for (const name of RELAYED_HEADERS) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
