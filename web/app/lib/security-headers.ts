/** Browsers hold a form to this even where its answer leads on: terminals are paid there. */
const PAYMENT_PAGE = 'https://checkout.stripe.com';

/** The content policy of a page: its own scripts only, and the inline ones named by nonce or by hash. */
export const contentSecurityPolicy = (inlineScripts: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${PAYMENT_PAGE}`,
    "frame-ancestors 'none'",
  ].join('; ');
