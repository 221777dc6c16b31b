import type { LineTax } from './totals.ts';

/** Legal mentions next to an amount without VAT, verbatim: on screens and on documents. */
export const TAX_MENTIONS: Record<LineTax, string | null> = {
  standard: null,
  // CGI ann. II 242 nonies A, 297 E: this mention, and no VAT anywhere.
  margin: 'Régime particulier – Biens d’occasion',
  'intra-community': 'Exonération de TVA, article 262 ter, I du CGI',
  export: 'Exonération de TVA, article 262, I du CGI',
  // Directive 2006/112/CE art. 79 c.
  disbursement: 'Débours non soumis à TVA, article 267, II, 2° du CGI',
};
