import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import { cookie, PREFERENCES_COOKIE, readCookies } from './cookies.server.ts';
import {
  decodePreferences,
  DEFAULT_PREFERENCES,
  encodePreferences,
  type Preferences,
} from './preferences.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The Set-Cookie header of the preferences; an unknown choice takes its default. */
export function preferencesCookie(preferences: Preferences, secure: boolean): [string, string] {
  const known = decodePreferences(encodePreferences(preferences));
  return [
    'Set-Cookie',
    cookie(PREFERENCES_COOKIE, encodePreferences(known), { secure, maxAgeSeconds: YEAR_SECONDS }),
  ];
}

/** At log-out: filters and showroom mode are cleared for the next user of this browser. */
export function clearedUserCookies(request: Request, secure: boolean): [string, string][] {
  const text = readCookies(request.headers.get('cookie')).get(PREFERENCES_COOKIE);
  if (text === undefined) return [];
  const { filters, showroom } = DEFAULT_PREFERENCES;
  return [preferencesCookie({ ...decodePreferences(text), filters, showroom }, secure)];
}
