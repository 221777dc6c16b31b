import { SESSION_DAYS } from '@pomelo/contract/constants.ts';
import { DAY_SECONDS } from '@pomelo/contract/durations.ts';

/** ACC-11: token and workspace in cookies for 6 days. HttpOnly: the browser's scripts never see them. */
export const TOKEN_COOKIE = 'pomelo_token';
export const WORKSPACE_COOKIE = 'pomelo_espace';
export const PREFERENCES_COOKIE = 'pomelo_preferences';
export const FLASH_COOKIE = 'pomelo_message';
/** Between the password and the code of a log-in: the server's challenge. Never in a page. */
export const SECOND_STEP_COOKIE = 'pomelo_seconde_etape';

/** The ticket of a running impersonation (docs/adr/0027). */
export const IMPERSONATION_COOKIE = 'pomelo_voir_comme';

export type CookieOptions = { secure: boolean; maxAgeSeconds?: number };

export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, decode(pair.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

export function cookie(name: string, value: string, { secure, maxAgeSeconds }: CookieOptions): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? '; Secure' : ''}`;
}

export const clearedImpersonationCookie = (secure: boolean): string =>
  cookie(IMPERSONATION_COOKIE, '', { secure, maxAgeSeconds: 0 });

export const sessionCookies = (token: string, workspaceId: string, secure: boolean): string[] => [
  cookie(TOKEN_COOKIE, token, { secure, maxAgeSeconds: SESSION_DAYS * DAY_SECONDS }),
  cookie(WORKSPACE_COOKIE, workspaceId, { secure, maxAgeSeconds: SESSION_DAYS * DAY_SECONDS }),
];

export const clearedSessionCookies = (secure: boolean): string[] => [
  cookie(TOKEN_COOKIE, '', { secure, maxAgeSeconds: 0 }),
  cookie(WORKSPACE_COOKIE, '', { secure, maxAgeSeconds: 0 }),
];
