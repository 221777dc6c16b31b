import type { Repricing } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { HELD_LABELS, pricesLabel, signedEuros } from './repricing.messages.ts';
import * as css from './repricing.module.css';

type Props = { repricing: Repricing; layout?: 'row' | 'ends' };

/** Number and amount of price changes, and the vehicles held back. */
export const RepricingFacts = ({ repricing, layout = 'ends' }: Props) => (
  <FactList
    layout={layout}
    className={css.totals}
    facts={[
      { label: pricesLabel(repricing.state), value: formatNumber(repricing.changes), num: true },
      {
        label: 'Valeur de ces véhicules',
        value: `${exactEuros(repricing.before.amount)} → ${exactEuros(repricing.after.amount)}`,
        num: true,
      },
      { label: 'Écart', value: signedEuros(repricing.after.amount - repricing.before.amount), num: true },
      {
        label: 'Marge',
        value: `${formatPrice(repricing.marginBefore)} → ${formatPrice(repricing.marginAfter)}`,
        num: true,
      },
      ...repricing.held.map(({ reason, count }) => ({
        id: reason,
        label: HELD_LABELS[reason],
        value: formatNumber(count),
        num: true,
      })),
    ]}
  />
);
