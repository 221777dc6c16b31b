import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveBuiltGallery, serveGallery } from '@pomelo/design/gallery/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import { takeFamilies } from './take-families.ts';

/** `npm run design` serves every component in every state; `-- --pictures FOLDER` writes pictures instead. */
const { values } = parseArgs({ options: { pictures: { type: 'string' } } });

if (values.pictures === undefined) {
  const { address } = await serveGallery();
  console.log(`Components of Pomelo: ${address}`);
} else {
  const folder = resolve(values.pictures);
  const [gallery, browser] = await Promise.all([serveBuiltGallery(), launchBrowser()]);
  try {
    console.log(`${await takeFamilies(browser, gallery.address, folder)} pictures in ${folder}`);
  } finally {
    await browser.close();
    await gallery.close();
  }
}
