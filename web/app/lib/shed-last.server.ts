import { urls } from '../urls.ts';

/** Forms and pages of the cart and of bookings, as the calls behind them (`shedLast`). */
const SHED_LAST: ReadonlySet<string> = new Set([urls.actions.booking(), urls.actions.waitingList(), urls.actions.cart(), urls.cart()]);

/** True for an address that is answered when all others are shed. */
export const isShedLast = (pathname: string): boolean => SHED_LAST.has(pathname.replace(/\.data$/, ''));
