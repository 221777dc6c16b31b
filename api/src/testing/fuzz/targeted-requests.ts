import { ACCOUNT } from './targeted/account.ts';
import type { RequestGenerators } from './targeted/targeted-request.ts';
import { BUYERS } from './targeted/buyers.ts';
import { CONTENT } from './targeted/content.ts';
import { DEALS } from './targeted/deals.ts';
import { FEEDS } from './targeted/feeds.ts';
import { MAIL_TEXTS } from './targeted/mail-texts.ts';
import { MONEY } from './targeted/money.ts';
import { ORDERS } from './targeted/orders.ts';
import { EXPORTS } from './targeted/exports.ts';
import { FINANCINGS } from './targeted/financings.ts';
import { ONLINE_PAYMENTS } from './targeted/online-payments.ts';
import { TERMINALS } from './targeted/terminals.ts';
import { VEHICLES } from './targeted/vehicles.ts';

/** Requests built for calls that random ones would hardly ever get accepted by. */
export const TARGETED: RequestGenerators = {
  ...ACCOUNT,
  ...BUYERS,
  ...CONTENT,
  ...DEALS,
  ...FEEDS,
  ...MAIL_TEXTS,
  ...MONEY,
  ...ORDERS,
  ...EXPORTS,
  ...FINANCINGS,
  ...ONLINE_PAYMENTS,
  ...TERMINALS,
  ...VEHICLES,
};
