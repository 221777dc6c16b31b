import { parseArgs } from 'node:util';
import { buildPicture } from '@pomelo/api/testing/files/files.ts';
import { ANGLES } from '@pomelo/contract/capture/angles.ts';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { startPortal } from '../support/portal/portal.ts';
import { logIn } from '../support/visit.ts';

/**
 * A car photographed by a guided capture: photographs of 12 megapixels and some 3 MB, as fast as the page
 * takes them, from the first to the page of the vehicle that shows the last (STOCK-47).
 */
const { values } = parseArgs({
  options: {
    photographs: { type: 'string', default: '40' },
    /** Seconds between two photographs, as a person walks around a car. */
    pause: { type: 'string', default: '0' },
  },
});
const POLL_MS = 100;
const PHONE = { width: 390, height: 844 };
/** Enlarged four times, which makes a photograph of 12 megapixels weigh some 3 MB. */
const PIXELS = { width: 1000, height: 750 };
const QUALITY = 72;

const photograph = (place: number): Promise<Buffer> =>
  buildPicture({ ...PIXELS, width: PIXELS.width + place })
    .resize(4 * PIXELS.width, 4 * PIXELS.height)
    .jpeg({ quality: QUALITY })
    .toBuffer();

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function take(page: Page, buffer: Buffer, isAngle: boolean): Promise<void> {
  const file = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer };
  if (!isAngle) {
    await page.getByLabel('Élément', { exact: true }).selectOption({ label: 'Capot (T01)' });
    await page.getByRole('radio', { name: 'rayure', exact: true }).check();
  }
  const label = isAngle ? /^Photographier/ : 'Photographier ce dommage';
  const taken = page.getByText(/\d+ sur \d+/).first();
  const before = await taken.textContent();
  await page.getByLabel(label).first().setInputFiles(file);
  await page.waitForFunction((was) => !document.body.textContent?.includes(was ?? ''), before, {
    timeout: 60_000,
  });
}

const count = Number(values.photographs);
const pictures: Buffer[] = [];
for (let place = 0; place < count; place += 1) pictures.push(await photograph(place));
const megabytes = pictures.reduce((sum, { length }) => sum + length, 0) / 1e6;
process.stdout.write(`${count} photographs, ${(megabytes / count).toFixed(1)} MB each\n`);

const portal = await startPortal();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: portal.address, viewport: PHONE, locale: 'fr-FR' });
  const page = await context.newPage();
  await logIn(page, 'equipe@pomelo.test');
  const [item] = (
    (await (await fetch(`${portal.address}/public/catalog/list?perPage=1&used=true`)).json()) as {
      data: { id: number }[];
    }
  ).data;
  await page.goto(`/gestion/stock/${item?.id}/photos-guidees`);
  await page.waitForSelector('[data-ready]');
  const start = Date.now();
  await page.getByRole('button', { name: /^Photographier/ }).click();
  for (const [place, picture] of pictures.entries()) {
    if (place === ANGLES.length) await page.getByRole('button', { name: 'Noter un dommage' }).click();
    await take(page, picture, place < ANGLES.length);
    await wait(Number(values.pause) * 1000);
  }
  const last = Date.now();
  const shown = async (): Promise<number> => {
    const answer = await fetch(`${portal.address}/public/catalog/products/${item?.id}`);
    return ((await answer.json()) as { pictures: unknown[] }).pictures.length;
  };
  await page.getByText('Tout est envoyé').waitFor({ timeout: 600_000 });
  while ((await shown()) < Math.min(count, ANGLES.length)) await wait(POLL_MS);
  const end = Date.now();
  process.stdout.write(
    `taken in ${seconds(last - start)} s, all received and shown ${seconds(end - last)} s after the last\n`,
  );
} finally {
  await browser.close();
  await portal.stop();
}
