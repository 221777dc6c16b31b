import { TAX_MENTIONS } from '@pomelo/contract/deals/tax-mentions.ts';
import { type LineTax, rateOf } from '@pomelo/contract/deals/totals.ts';

/** Code lists of EN 16931 (UNTDID 5305, VATEX), by how a line is taxed, with the mention of French law. */
export type TaxCategory = {
  /** BT-118, BT-151. */
  category: 'S' | 'E' | 'K' | 'G';
  /** BT-121. */
  exemptionCode: string | null;
  /** BT-120, and verbatim on the document. */
  mention: string | null;
};

export const TAX_CATEGORIES: Record<LineTax, TaxCategory> = {
  standard: { category: 'S', exemptionCode: null, mention: TAX_MENTIONS.standard },
  margin: { category: 'E', exemptionCode: 'VATEX-EU-F', mention: TAX_MENTIONS.margin },
  'intra-community': {
    category: 'K',
    exemptionCode: 'VATEX-EU-IC',
    mention: TAX_MENTIONS['intra-community'],
  },
  export: { category: 'G', exemptionCode: 'VATEX-EU-G', mention: TAX_MENTIONS.export },
  // Category O may not be combined with another one on an invoice (BR-O-11).
  disbursement: { category: 'E', exemptionCode: 'VATEX-EU-79-C', mention: TAX_MENTIONS.disbursement },
};

/** BT-119, BT-152, in percent. */
export const ratePercentOf = (tax: LineTax): number => rateOf(tax) ?? 0;

/** The mandatory tax mentions of a document's lines, each once, in the order of the lines. */
export const mentionsOf = (lines: readonly { tax: LineTax }[]): string[] => [
  ...new Set(lines.flatMap(({ tax }) => TAX_CATEGORIES[tax].mention ?? [])),
];
