import { pdfText } from '@pomelo/api/testing/files/pdf-text.ts';
import type { Page } from 'playwright-core';
import { type Rows, ledgerRows, oneAmount } from './amounts.ts';
import { expect } from './test.ts';

/** The text of a page, as a person reads it. */
export const pageText = (page: Page): Promise<string> => page.locator('main').innerText();

export const cartRows = (page: Page): Promise<Rows> =>
  ledgerRows(page.getByRole('complementary', { name: 'Total' }).locator('.ledger'));

/** The sums under the price of a vehicle's page. */
export const bundleRows = (page: Page): Promise<Rows> => ledgerRows(page.locator('#prix .ledger'));

export type PriceLine = { label: string; cents: number; unit: string };

/** The lines of a vehicle's page: the vehicle, then each service. */
export async function priceLines(page: Page): Promise<PriceLine[]> {
  const lines = await page.locator('#prix .bundle_price .bundle_svc li').evaluateAll((items) =>
    items.map((item) => {
      const amount = item.querySelector(':scope > .num');
      return [
        item.firstElementChild?.textContent ?? '',
        amount?.textContent ?? '',
        amount?.querySelector('small')?.textContent ?? '',
      ];
    }),
  );
  return lines.map(([label = '', amount = '', unit = '']) => ({
    label: label.trim(),
    cents: oneAmount(amount),
    unit,
  }));
}

/** The steps that are done, as the tracking names them. */
export const stepsDone = (page: Page): Promise<string[]> =>
  page.locator('#suivi li[data-state="done"] b').allTextContents();

/** Waits until a document on the page of a vehicle is rendered; returns it. */
export async function documentOf(page: Page, bundle: string, name: string): Promise<Buffer> {
  const link = page.locator('#documents').getByRole('link', { name: new RegExp(`^Télécharger.* ${name}`) });
  await expect
    .poll(async () => {
      await page.goto(bundle);
      return link.count();
    })
    .toBe(1);
  return (await page.request.get((await link.getAttribute('href')) ?? '')).body();
}

export const textsOfDocument = async (page: Page, bundle: string, name: string): Promise<string[]> =>
  pdfText(await documentOf(page, bundle, name));
