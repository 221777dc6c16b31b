import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { urls } from '../../urls.ts';
import { AUTHOR } from './author.ts';

const LOG_IN = urls.logIn('');
/** Address of the log-in, for the page that the server sends. Never sent to browsers. */
const MARK = 'X-Pomelo-Expired';

// BUYER-15
/**
 * The answer to a form that a user without scripts filled in before their session expired. A redirect to the
 * log-in would lose its input; a document that answers the post can be reloaded after the log-in, and the
 * browser then sends the input again, files included. Nothing of it is stored or sent back.
 */
export function expiredForm(answer: Response, form: FormData | undefined): Response {
  const to = answer.headers.get('Location');
  if (!form?.get(AUTHOR) || !to?.startsWith(LOG_IN)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  headers.set(MARK, to);
  return new Response(null, { status: HTTP_STATUS.unauthorized, headers });
}
