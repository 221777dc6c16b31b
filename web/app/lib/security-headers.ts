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
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
