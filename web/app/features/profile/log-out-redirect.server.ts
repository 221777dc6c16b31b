import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { clearedSessionCookies, cookie, FLASH_COOKIE } from '../../lib/session/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { clearedUserCookies } from '../../lib/session/preferences.server.ts';
import { urls } from '../../urls.ts';

const FLASH_SECONDS = 60;

/**
 * Redirects to the home page as a visitor, with a closing message: arguments of `redirectDocument` after a
 * session ended.
 */
export function redirectAfterLogOut(
  message: string,
  { request, secure }: { request: Request; secure: boolean },
): [string, ResponseInit] {
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cleared of clearedSessionCookies(secure)) headers.append('Set-Cookie', cleared);
  for (const [name, cookie] of clearedUserCookies(request, secure)) headers.append(name, cookie);
  const flash: Flash = { type: 'success', message };
  headers.append(
    'Set-Cookie',
    cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS }),
  );
  return [urls.home(), { status: HTTP_STATUS.seeOther, headers }];
}
