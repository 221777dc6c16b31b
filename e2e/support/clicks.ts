import type { Page } from 'playwright-core';

export type ClickCounter = {
  /** Presses of a pointer, since the counter was made. */
  clicks: () => number;
  /** Presses of Enter, and of the space bar outside of a text. */
  keys: () => number;
};

/** Counts what a person does on a page to activate something, on every page that it leads to. */
export async function countClicks(page: Page): Promise<ClickCounter> {
  const counts = { click: 0, key: 0 };
  await page.exposeFunction('countActivation', (kind: 'click' | 'key') => {
    counts[kind] += 1;
  });
  await page.addInitScript(watchActivations);
  await page.evaluate(watchActivations);
  return { clicks: () => counts.click, keys: () => counts.key };
}

/** Runs in the page. */
function watchActivations(): void {
  const { countActivation } = window as unknown as { countActivation: (kind: 'click' | 'key') => void };
  const isText = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  addEventListener(
    'click',
    ({ isTrusted, detail }) => {
      // A key that activates a control makes a click too, without a count of presses.
      if (isTrusted && detail > 0) countActivation('click');
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ isTrusted, isComposing, repeat, key, target }) => {
      const activates = key === 'Enter' || (key === ' ' && !isText(target));
      if (isTrusted && !isComposing && !repeat && activates) countActivation('key');
    },
    true,
  );
}
