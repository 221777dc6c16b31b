import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** WCAG 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Answer = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** What axe finds wrong with the page as it now stands, one line a rule and an element. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the policy of the page would refuse it, as it should.
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<Answer>(
    `axe.run(document, ${JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'] })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
