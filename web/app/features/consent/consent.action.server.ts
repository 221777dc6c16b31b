import { CONSENT_COOKIE, type Consent, encodeConsent, type Purpose } from '@pomelo/contract/content/consent.ts';
import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import { cookie } from '../../lib/cookies.server.ts';

/** CNIL: consent must be asked again after six months. */
const SIX_MONTHS_SECONDS = 183 * DAY_SECONDS;

/** The choice of each purpose: all, none, or the ticked ones. Purposes that were not shown keep their answer. */
export function chosen(form: FormData, asked: readonly Purpose[], before: Consent): Consent {
  const choice = form.get('choix');
  const ticked = new Set(form.getAll('finalite'));
  const saysYes = (purpose: Purpose): boolean => choice === 'accepter' || (choice === 'choisir' && ticked.has(purpose));
  return { ...before, ...Object.fromEntries(asked.map((purpose) => [purpose, saysYes(purpose)])) };
}

export const consentCookie = (consent: Consent, secure: boolean): [string, string] => [
  'Set-Cookie',
  cookie(CONSENT_COOKIE, encodeConsent(consent), { secure, maxAgeSeconds: SIX_MONTHS_SECONDS }),
];
