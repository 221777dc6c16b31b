import { cookie, PREFERENCES_COOKIE } from './cookies.server.ts';
import { decodePreferences, encodePreferences, type Preferences } from './preferences.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The header that makes the browser remember; what is not a known choice takes its default. */
export function rememberPreferences(preferences: Preferences, secure: boolean): [string, string] {
  const known = decodePreferences(encodePreferences(preferences));
  return ['Set-Cookie', cookie(PREFERENCES_COOKIE, encodePreferences(known), { secure, maxAgeSeconds: YEAR_SECONDS })];
}
