import { FactList } from '@pomelo/design/fact-list.tsx';
import { marginText, shareText, UNKNOWN } from '../inbox.messages.ts';
import { type CounterLine, sumKnown, totalMargin } from './counter-lines.ts';
import * as css from './answers.module.css';

/** The margin of these prices, and their distance to the asking prices and to the market. */
export function CounterFacts({
  lines,
  prices,
}: {
  lines: readonly CounterLine[];
  prices: readonly (number | null)[];
}) {
  const total = sumKnown(prices);
  const margin = totalMargin(lines, prices);
  const market = sumKnown(lines.map((line) => line.market));
  const asked = lines.reduce((sum, line) => sum + line.asked, 0);
  return (
    <FactList
      layout="row"
      className={css.figures}
      facts={[
        {
          label: 'Marge',
          value: margin === null || total === null ? 'inconnue' : marginText(margin, total),
          num: true,
        },
        { label: 'Sur demandé', value: total === null ? '–' : shareText(total - asked, asked), num: true },
        {
          label: 'Sur marché',
          value: market === null ? UNKNOWN : total === null ? '–' : shareText(total - market, market),
          num: true,
        },
      ]}
    />
  );
}
