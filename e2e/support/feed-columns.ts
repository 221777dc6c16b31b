import type { Locator } from 'playwright-core';
import { seen } from './screen.ts';

/** Opens every column of a mapping, so that each of its fields can be changed. */
export async function openColumns(mapping: Locator): Promise<void> {
  await mapping.getByRole('radio', { name: /^Toutes/ }).check({ force: true });
  for (const summary of await mapping.locator('details > summary').all()) await summary.click();
}

/** Confirms every doubtful column; one that is confirmed may leave the list. */
export async function confirmColumns(mapping: Locator): Promise<void> {
  const doubtful = mapping.getByRole('checkbox', { name: /^C’est juste/, checked: false });
  await seen(doubtful.first());
  for (let left = await doubtful.count(); left > 0; left = await doubtful.count())
    await doubtful.first().click();
}
