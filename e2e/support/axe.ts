import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** WCAG 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Answer = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** The messages shown: they come and go on their own clock, that of the reader. */
const messagesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Array.from(document.querySelectorAll('.toast'), ({ className, textContent }) => [className, textContent])),
  );

/** A message that is fading away has no colour to judge: what moves has come to rest, and nothing moves while axe looks. */
async function atRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // What stands on a picture is judged on it.
  await page.waitForLoadState('load');
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const seen = await runWhileStable(page, look);
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  return seen;
}

/** Axe takes seconds on a long page, during which a message may end: what it then saw is half one page, half another. */
async function runWhileStable<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = await messagesOf(page);
  const seen = await look();
  return (await messagesOf(page)) === before ? seen : runWhileStable(page, look);
}

/** What axe finds wrong with the page as it now stands, one line a rule and an element. */
export const faultsOf = (page: Page): Promise<string[]> => atRest(page, () => findViolations(page));

async function findViolations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the policy of the page would refuse it, as it should. Once: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<Answer>(
    `axe.run(document, ${JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'] })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
