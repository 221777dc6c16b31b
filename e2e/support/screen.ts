import type { Locator, Page } from 'playwright-core';

/** Waits until it is seen, and there is one of it. */
export const seen = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible' });
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** The card, row or line of one vehicle in a list. */
export const cardOf = (page: Page, id: number): Locator => page.locator(`#vehicule-${id}`);

/** The toast that says this, to the letter. */
export const toast = (page: Page, words: string): Locator => page.locator('.toasts').getByText(words, { exact: true });

/** Waits until React has hydrated the page: a control pressed earlier works as a plain form or link. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks elements while it renders; only the root says that the render was committed.
    const reactKey = (node: object | null) => Object.keys(node ?? {}).find((key) => key.startsWith('__react'));
    const rootKey = Object.keys(document).find((key) => key.startsWith('__reactContainer$'));
    if (!rootKey || !reactKey(document.querySelector('main'))) return false;
    // Rows and the table are hydrated apart, once their file is there.
    const vehicle = document.querySelector('main [id^="vehicule-"]');
    if (vehicle && !reactKey(vehicle)) return false;
    const root = (document as unknown as Record<string, { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }>)[rootKey];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // The listeners of effects, keyboard shortcuts among them, come after the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
}

/** Goes to a page and waits until its scripts run it; its pictures come when they come. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await alive(page);
}
