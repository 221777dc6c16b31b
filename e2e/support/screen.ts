import type { Locator, Page } from 'playwright-core';

/** Without an argument. The usual check at each frame makes a page render frames for nothing else. */
const POLLED = [undefined, { polling: 50 }] as const;

/** Waits until it is seen, and there is one of it. */
export const seen = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible' });
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** The card, row or line of one vehicle in a list. */
export const cardOf = (page: Page, id: number): Locator => page.locator(`#vehicule-${id}`);

/** The toast with exactly this text, for as long as it is shown. */
export const toast = (page: Page, words: string): Locator =>
  page.locator('.toasts').getByText(words, { exact: true });

/**
 * Waits until a toast with exactly this text, or matching this pattern, was shown; it may be gone since. Each
 * toast is found once.
 */
export async function toasted(page: Page, words: string | RegExp): Promise<void> {
  await page.waitForFunction((wanted) => {
    const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
    const isIt = (text: string): boolean =>
      wanted instanceof RegExp ? wanted.test(text) : plain(text) === plain(wanted);
    const now = () =>
      Array.from(document.querySelectorAll('.toasts .toast > p'), ({ textContent }) => textContent);
    const { shownToasts = now() } = window as { shownToasts?: string[] };
    const at = shownToasts.findIndex(isIt);
    return at !== -1 && shownToasts.splice(at, 1).length > 0;
  }, words);
}

type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
};

/** Waits until React has hydrated the whole page: a control pressed earlier works as a plain form or link. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // The scripts of a page for reading wait for somebody who uses it.
      window.dispatchEvent(new Event('focusin'));
      // React marks elements while it renders; only its tree shows what was committed.
      const rootKey = Object.keys(document).find((key) => key.startsWith('__reactContainer$'));
      const root =
        rootKey &&
        (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[rootKey]?.stateNode
          .current;
      if (!root || root.memoizedState?.isDehydrated !== false) return false;
      // Parts that have a file of their own (rows, the table, the log-in dialog) are hydrated apart, once it is
      // there.
      const left: (Fiber | null)[] = [root.child];
      for (let fiber = left.pop(); left.length > 0 || fiber; fiber = left.pop()) {
        if (fiber?.memoizedState?.dehydrated) return false;
        if (fiber) left.push(fiber.sibling, fiber.child);
      }
      return true;
    },
    ...POLLED,
  );
  // The listeners of effects, keyboard shortcuts among them, come after the next paint.
  await rendered(page);
}

/** Waits until what changed has been painted, and the effects of React have run. */
export const rendered = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Goes to a page and waits until its scripts run it; its pictures come when they come. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await alive(page);
}

/**
 * Back within one document. `page.goBack()` reads the history of the browser, which may lack the last entry of the
 * page on a busy machine; the calls of the page itself are in order.
 */
export const pressBack = (page: Page): Promise<void> => page.evaluate(() => history.back());
export const pressForward = (page: Page): Promise<void> => page.evaluate(() => history.forward());

/** Takes the network away, and waits until the page knows: on a busy machine it is told later than its requests fail. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Gives the network back, and waits until a request of the page succeeds: the page knows before its requests do. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.waitForFunction(() =>
    fetch('/favicon.svg', { cache: 'no-store' }).then(
      ({ ok }) => navigator.onLine && ok,
      () => false,
    ),
  );
}
