import type { Page } from 'playwright-core';
import { seen } from './screen.ts';

/** The cookie of a browser in showroom mode. */
export const inShowroom = (url: string) => ({
  name: 'pomelo_preferences',
  value: encodeURIComponent('{"showroom":true}'),
  url,
});

/** Enters showroom mode by the menu of the header, with its confirmation. */
export async function enterShowroom(page: Page): Promise<void> {
  await page.locator('header summary').click();
  await page.getByRole('link', { name: /^Mode vitrine/ }).click();
  await page.getByRole('button', { name: 'Passer en vitrine' }).click();
  await seen(page.getByRole('region', { name: 'Mode vitrine' }));
}
