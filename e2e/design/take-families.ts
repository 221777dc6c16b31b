import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { applyAppearance, APPEARANCES } from '../screens/appearances.ts';

/** Opens a page of the design page, whose components are then in their states. */
export async function openGalleryPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#contenu').waitFor();
}

/** Paths of the families, from the navigation of the index. */
export async function familyPaths(page: Page): Promise<string[]> {
  await openGalleryPage(page, '/');
  return page
    .locator('.gallery-nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** A specimen that has a document of its own, and the width that it is made for. */
export type Alone = { path: string; width: string };

export const aloneSpecimens = (page: Page): Promise<Alone[]> =>
  page.locator('.specimen-framed > .label > a').evaluateAll((links) =>
    links.map((link) => ({
      path: link.getAttribute('href') ?? '',
      width: link.getAttribute('data-width') ?? '',
    })),
  );

/** Frames and pictures load when they are scrolled to; the picture shows the whole page. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const frame of document.querySelectorAll('iframe')) {
      const { promise: loaded, resolve } = Promise.withResolvers<unknown>();
      frame.addEventListener('load', resolve, { once: true });
      frame.loading = 'eager';
      frame.contentWindow?.location.replace(frame.src);
      await loaded;
      await frame.contentDocument?.fonts.ready;
    }
  });
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      const pictures = [...document.images].filter((picture) => picture.checkVisibility());
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
    });
}

/** Takes a full-page screenshot of each family in the four looks; returns the number of pictures. */
export async function takeFamilies(browser: Browser, address: string, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ baseURL: address, locale: 'fr-FR' });
  const paths = await familyPaths(page);
  for (const path of paths)
    for (const look of APPEARANCES) {
      await applyAppearance(page, look);
      await openGalleryPage(page, path);
      await loadAll(page);
      await page.screenshot({ path: join(folder, `${path.slice(1)}-${look.name}.png`), fullPage: true });
    }
  return paths.length * APPEARANCES.length;
}
