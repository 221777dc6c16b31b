import {
  PURPOSES,
  CONSENT_COOKIE,
  type Consent,
  encodeConsent,
  type Purpose,
} from '@pomelo/contract/content/consent.ts';
import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import { consentContext } from '../../context.ts';
import { respondToAction } from '../../lib/form/action-answer.server.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { clearedThirdPartyCookies } from '../../lib/session/third-party-cookies.server.ts';
import { showToast } from '../../lib/toast.ts';
import { runServerAction } from '../../lib/form/answer-toast.ts';
import { purposesOf } from '../../domain/session/consent-asked.ts';
import { CONSENT_NOT_SAVED, CONSENT_SAVED } from './consent.messages.ts';
import { cookie } from '../../lib/session/cookies.server.ts';
import type { Route } from './+types/consent.route.ts';

/** Stores the consent of this browser, and deletes the cookies of a refused purpose. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, secure, parts } = await openAction(request, context);
  const asked = purposesOf({ configuration: await parts.configuration(), chat: parts.chat });
  const consent = chosen(form, asked, context.get(consentContext));
  const refused = PURPOSES.filter((purpose) => consent[purpose] !== true);
  const headers = [consentCookie(consent, secure), ...clearedThirdPartyCookies(refused, request, secure)];
  return respondToAction(
    { ok: true, message: CONSENT_SAVED, value: null },
    { request, form, secure, headers },
  );
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await runServerAction(() => serverAction(), CONSENT_NOT_SAVED);
  if (answer.message) showToast({ message: answer.message, type: answer.ok ? 'success' : 'error' });
  return answer;
}

/** CNIL: consent must be asked again after six months. */
const SIX_MONTHS_SECONDS = 183 * DAY_SECONDS;

/**
 * The choice for each purpose: all, none, or the ticked ones. Purposes that were not shown retain their
 * choice.
 */
function chosen(form: FormData, asked: readonly Purpose[], before: Consent): Consent {
  const choice = form.get('choix');
  const ticked = new Set(form.getAll('finalite'));
  const saysYes = (purpose: Purpose): boolean =>
    choice === 'accepter' || (choice === 'choisir' && ticked.has(purpose));
  return { ...before, ...Object.fromEntries(asked.map((purpose) => [purpose, saysYes(purpose)])) };
}

const consentCookie = (consent: Consent, secure: boolean): [string, string] => [
  'Set-Cookie',
  cookie(CONSENT_COOKIE, encodeConsent(consent), { secure, maxAgeSeconds: SIX_MONTHS_SECONDS }),
];
