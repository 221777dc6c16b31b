import type { Browser, BrowserContext, Dialog, Page } from 'playwright-core';
import { openSeat, type Seat, type SeatOptions } from './seat.ts';

/** What a test may do to a context that no other test may find. */
const MARKS_OF_A_PAGE = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'route',
  'setViewportSize',
] as const;
const MARKS_OF_A_CONTEXT = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'route',
  'setOffline',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'grantPermissions',
  'newCDPSession',
] as const;

/**
 * Contexts that tests follow each other in: a new one costs a process of Chromium that has nothing compiled. What
 * a test left is removed; a context that was marked (a route, an exposed function, a second page…) is closed.
 */
export class SeatPool {
  readonly #free = new Map<string, Seat[]>();
  readonly #marked = new WeakSet<BrowserContext>();
  readonly #keys = new WeakMap<Seat, string>();

  async take(browser: Browser, address: string, options: SeatOptions): Promise<Seat> {
    const key = JSON.stringify([address, options]);
    const free = this.#free.get(key)?.pop();
    if (free) return free;
    const seat = await openSeat(browser, address, options);
    this.#watch(seat.page);
    this.#keys.set(seat, key);
    return seat;
  }

  /** Closes the context, or makes it as new for the next test. */
  async giveBack(seat: Seat): Promise<void> {
    const context = seat.page.context();
    const key = this.#keys.get(seat);
    if (key === undefined || this.#marked.has(context) || seat.page.isClosed() || context.pages().length > 1)
      return context.close();
    await clear(seat.page);
    seat.seen.length = 0;
    this.#free.set(key, [...(this.#free.get(key) ?? []), seat]);
  }

  #watch(page: Page): void {
    const mark = () => void this.#marked.add(page.context());
    noteCalls(page, MARKS_OF_A_PAGE, mark);
    noteCalls(page.context(), MARKS_OF_A_CONTEXT, mark);
  }
}

function noteCalls<Name extends string>(
  target: Record<Name, (...values: never[]) => unknown>,
  names: readonly Name[],
  note: () => void,
): void {
  for (const name of names) {
    const call = target[name].bind(target);
    Object.assign(target, {
      [name]: (...values: never[]) => {
        note();
        return call(...values);
      },
    });
  }
}

/** Of a test that is over. Others are those of Playwright. */
const LISTENED = ['console', 'dialog', 'pageerror', 'request', 'response', 'requestfinished'] as const;

/** Empties what the origin stored, and leaves the page. */
async function clear(page: Page): Promise<void> {
  for (const event of LISTENED) page.removeAllListeners(event);
  // A form with unsaved input asks before it is left.
  const leave = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', leave);
  await page.evaluate(() => {
    if (!location.protocol.startsWith('http')) return;
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto('/robots.txt');
  page.off('dialog', leave);
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
}
