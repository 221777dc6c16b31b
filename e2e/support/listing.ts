import type { Page } from 'playwright-core';
import { newBuyer } from './people.ts';
import { open } from './screen.ts';
import type { Stage } from './stage.ts';

export const LISTING = '/vente-voiture-marchand';

/** The vehicles of the list, in their order, as the ids of their cards. */
export const shownIds = (page: Page): Promise<string[]> =>
  page.locator('[id^="vehicule-"]').evaluateAll((cards) => cards.map(({ id }) => id));

/** The listing of a visitor or of a buyer, alive. */
export async function atListing(
  stage: Stage,
  { path = LISTING, buyer = true, width = 1440, fontsFirst = false } = {},
): Promise<Page> {
  const as = buyer ? (await newBuyer(stage.database)).email : undefined;
  const { page } = await stage.visit({ as, viewport: { width, height: 900 }, fontsFirst });
  await open(page, path);
  return page;
}
