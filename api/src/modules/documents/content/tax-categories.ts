import { type LineTax, rateOf } from '@pomelo/contract/deals/totals.ts';

/** Code lists of EN 16931 (UNTDID 5305, VATEX) and the mentions of French law, by how a line is taxed. */
export type TaxCategory = {
  /** BT-118, BT-151. */
  category: 'S' | 'E' | 'K' | 'G';
  /** BT-121. */
  exemptionCode: string | null;
  /** BT-120, and word for word on the paper. */
  mention: string | null;
};

export const TAX_CATEGORIES: Record<LineTax, TaxCategory> = {
  standard: { category: 'S', exemptionCode: null, mention: null },
  // CGI ann. II 242 nonies A, 297 E: these words, and no VAT anywhere.
  margin: { category: 'E', exemptionCode: 'VATEX-EU-F', mention: 'Régime particulier – Biens d’occasion' },
  'intra-community': { category: 'K', exemptionCode: 'VATEX-EU-IC', mention: 'Exonération de TVA, article 262 ter, I du CGI' },
  export: { category: 'G', exemptionCode: 'VATEX-EU-G', mention: 'Exonération de TVA, article 262, I du CGI' },
  // Directive 2006/112/CE art. 79 c. Category O may not stand beside another one on an invoice (BR-O-11).
  disbursement: { category: 'E', exemptionCode: 'VATEX-EU-79-C', mention: 'Débours non soumis à TVA, article 267, II, 2° du CGI' },
};

/** BT-119, BT-152, in percent. */
export const ratePercentOf = (tax: LineTax): number => rateOf(tax) ?? 0;

/** What a paper must say of the taxes of its lines, each once, in the order of the lines. */
export const mentionsOf = (lines: readonly { tax: LineTax }[]): string[] => [
  ...new Set(lines.flatMap(({ tax }) => TAX_CATEGORIES[tax].mention ?? [])),
];
