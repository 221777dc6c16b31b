import type { Locator } from 'playwright-core';

/** Opens every column of a mapping, so that each of its fields can be changed. */
export async function openColumns(mapping: Locator): Promise<void> {
  await mapping.getByRole('radio', { name: /^Toutes/ }).check({ force: true });
  for (const summary of await mapping.locator('details > summary').all()) await summary.click();
}
