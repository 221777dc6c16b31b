import { CONSENT_COOKIE, type Consent, encodeConsent, type Purpose } from '@pomelo/contract/content/consent.ts';
import { cookie, readCookies } from '../../lib/cookies.server.ts';

/** CNIL: a choice is asked for again after six months. */
const SIX_MONTHS_SECONDS = 183 * 24 * 60 * 60;

/** What the form says of each purpose: all, none, or those that are ticked. What was never asked keeps its answer. */
export function chosen(form: FormData, asked: readonly Purpose[], before: Consent): Consent {
  const choice = form.get('choix');
  const ticked = new Set(form.getAll('finalite'));
  const saysYes = (purpose: Purpose): boolean => choice === 'accepter' || (choice === 'choisir' && ticked.has(purpose));
  return { ...before, ...Object.fromEntries(asked.map((purpose) => [purpose, saysYes(purpose)])) };
}

export const rememberConsent = (consent: Consent, secure: boolean): [string, string] => [
  'Set-Cookie',
  cookie(CONSENT_COOKIE, encodeConsent(consent), { secure, maxAgeSeconds: SIX_MONTHS_SECONDS }),
];

/** The cookies that each purpose leaves in a browser. */
const LEFT_BY: Record<Purpose, RegExp> = {
  audience: /^(_ga($|_)|_gid$|_gat|_gcl_|_dc_gtm_|FPID$|FPLC$)/,
  messagerie: /^(twk_|TawkConnectionTime$|cw_|crisp-client)/,
};

/** A refusal, and a log-out, take away what the purpose had left: by the names the browser shows, on each host that may have set them. */
export function forgetCookies(purposes: readonly Purpose[], request: Request, secure: boolean): [string, string][] {
  const names = [...readCookies(request.headers.get('cookie')).keys()].filter((name) => purposes.some((one) => LEFT_BY[one].test(name)));
  const { hostname } = new URL(request.url);
  return names.flatMap((name) =>
    [null, ...parentsOf(hostname)].map((domain): [string, string] => [
      'Set-Cookie',
      `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}`,
    ]),
  );
}

/** `www.pomelo.fr` and `pomelo.fr`; nothing for a name without a dot or an address. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  if (labels.length < 2 || /^[\d.]+$/.test(hostname) || hostname.includes(':')) return [];
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
