/** Purposes for which the site may load third parties. What the site itself needs requires no consent. */
export const PURPOSES = ['audience', 'messagerie'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Accepted, refused, or absent: not chosen yet. */
export type Consent = Partial<Record<Purpose, boolean>>;

/** Not one of a person's own cookies (`pomelo_…`): pages are shared between visitors who chose the same. */
export const CONSENT_COOKIE = 'consentement';

/** Format of the cookie: `audience.-messagerie` is accepted and refused. A choice has one canonical form. */
export const encodeConsent = (consent: Consent): string =>
  PURPOSES.filter((purpose) => consent[purpose] !== undefined)
    .map((purpose) => (consent[purpose] ? purpose : `-${purpose}`))
    .join('.');

/** Never fails: an unknown answer counts as not given. */
export function decodeConsent(text: string | undefined): Consent {
  const purposes = new Set((text ?? '').split('.'));
  const answered = PURPOSES.filter((purpose) => purposes.has(purpose) !== purposes.has(`-${purpose}`));
  return Object.fromEntries(answered.map((purpose) => [purpose, purposes.has(purpose)]));
}

/** The choice in a `Cookie` header; the only reading of it, for pages are shared by it. */
export function consentIn(cookies: string | null | undefined): Consent {
  const pair = (cookies ?? '').split(';').find((one) => one.trimStart().startsWith(`${CONSENT_COOKIE}=`));
  return decodeConsent(pair?.trim().slice(CONSENT_COOKIE.length + 1));
}
