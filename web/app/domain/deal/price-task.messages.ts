import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { DashboardTask } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';

type PriceTask = Extract<DashboardTask, { kind: 'price' }>;

const unitOf = ({ vatRegime }: Pick<PriceTask, 'vatRegime'>): string =>
  vatRegime === UNKNOWN ? '' : vatRegime === 'recuperable' ? ' HT' : ' net';

/** « Pomelo à 19 400,00 € HT, vous à 18 900,00 € » */
export const pricesText = ({ price, proposed, vatRegime }: PriceTask): string =>
  `Pomelo à ${formatAmount(price.amount)}${unitOf({ vatRegime })}` +
  (proposed ? `, vous à ${formatAmount(proposed.amount)}` : '');
