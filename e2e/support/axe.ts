import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** WCAG 2.2, A and AA. Frames are documents of their own, and have no axe to answer. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Answer = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** The messages shown: they come and go on their own clock, that of the reader. */
const messagesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      Array.from(document.querySelectorAll('.toast'), ({ className, textContent }) => [
        className,
        textContent,
      ]),
    ),
  );

/**
 * A fading message has no colour to check: waits until animations have ended, and pauses others while axe
 * runs.
 */
async function atRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // Text on a picture is checked against it.
  await page.waitForLoadState('load');
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const seen = await atTop(page, () => runWhileStable(page, look));
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  return seen;
}

/** Sticky elements cover a part of the content below them, at every scroll position but the top. */
async function atTop<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const scrollTo = (top: number): Promise<number> =>
    page.evaluate((place) => {
      const before = window.scrollY;
      window.scrollTo({ top: place, behavior: 'instant' });
      return before;
    }, top);
  const before = await scrollTo(0);
  try {
    return await look();
  } finally {
    await scrollTo(before);
  }
}

/**
 * Axe takes seconds on a long page, and a message may end in the meantime, which would mix two states of the
 * page.
 */
async function runWhileStable<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = await messagesOf(page);
  const seen = await look();
  return (await messagesOf(page)) === before ? seen : runWhileStable(page, look);
}

/** Axe violations of the current page, one line per rule and element. */
export const faultsOf = (page: Page): Promise<string[]> => atRest(page, () => findViolations(page, TAGS));

/** The same of colours only: what another theme can change in a layout that was judged. */
export const contrastFaultsOf = (page: Page): Promise<string[]> =>
  atRest(page, () => findViolations(page, ['color-contrast']));

/** `runOnly` holds tags or rules. */
async function findViolations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  // Evaluated, not added as a script: the policy of the page would refuse it, as it should. Once: it is half
  // a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<Answer>(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'], iframes: false })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
