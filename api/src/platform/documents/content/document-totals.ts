import { type PricedLine, totalsOfLines } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { DocumentLine, DocumentTotals } from './document-content.ts';

type Lines = readonly DocumentLine[];
const isPriced = (line: DocumentLine): line is DocumentLine & Pick<PricedLine, 'kind'> =>
  line.kind !== 'goods';

/** Same as `totalsOfLines`, with other goods in a separate sum. */
export function documentTotals(lines: Lines): DocumentTotals {
  const priced = totalsOfLines(lines.filter(isPriced));
  const goods = lines.filter((line) => !isPriced(line));
  if (goods.length === 0) return priced;
  const sum = (some: Lines, of: (line: DocumentLine) => number) =>
    euros(some.reduce((total, line) => total + of(line), 0));
  return {
    ...priced,
    goods: {
      exclTax: sum(goods, ({ net }) => net),
      vat: sum(goods, ({ vat }) => vat ?? 0),
      inclTax: sum(goods, ({ toPay }) => toPay),
    },
    toPay: sum(lines, ({ toPay }) => toPay),
  };
}
