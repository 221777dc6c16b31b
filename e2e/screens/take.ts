import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Taken } from './catalogue.ts';
import { applyAppearance, APPEARANCES } from './appearances.ts';
import type { Screen } from './screen.ts';
import { show } from './show.ts';

/** A list of a thousand rows is cut after its first screens. */
const TALLEST = 5200;

const fileName = ({ as, name, state }: Screen, look: string): string =>
  `${as}-${name}-${state}-${look}.png`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');

/** Lazy pictures are loaded and waited for: the screenshot shows the whole page. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) image.loading = 'eager';
    await Promise.allSettled(pictures.map((image) => image.decode()));
  });
}

/** Takes a screen in every look, into a folder. */
export async function take(page: Page, screen: Screen, address: string, folder: string): Promise<Taken> {
  const status = (await show(page, screen, address))?.status() ?? 0;
  const pictures: Record<string, string> = {};
  for (const look of APPEARANCES) {
    await applyAppearance(page, look);
    await loadPictures(page);
    const file = fileName(screen, look.name);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    const { width } = look.viewport;
    await page.screenshot({
      path: join(folder, file),
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(tall, TALLEST) },
    });
    pictures[look.name] = file;
  }
  return { ...screen, address, status, expected: screen.status, pictures };
}
