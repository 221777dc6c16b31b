import { ACCOUNT } from './aimed/account.ts';
import type { Makers } from './aimed/aim.ts';
import { BUYERS } from './aimed/buyers.ts';
import { CONTENT } from './aimed/content.ts';
import { DEALS } from './aimed/deals.ts';
import { FEEDS } from './aimed/feeds.ts';
import { MAIL_TEXTS } from './aimed/mail-texts.ts';
import { MONEY } from './aimed/money.ts';
import { ORDERS } from './aimed/orders.ts';
import { TERMINALS } from './aimed/terminals.ts';
import { VEHICLES } from './aimed/vehicles.ts';

/** Calls that chance alone would hardly ever have done, and what is sent to them so that they are. */
export const AIMED: Makers = {
  ...ACCOUNT,
  ...BUYERS,
  ...CONTENT,
  ...DEALS,
  ...FEEDS,
  ...MAIL_TEXTS,
  ...MONEY,
  ...ORDERS,
  ...TERMINALS,
  ...VEHICLES,
};
