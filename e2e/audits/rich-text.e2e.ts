import { cleanRichText } from '@pomelo/api/content/rich-text/rich-text.ts';
import { XSS_VECTORS } from '@pomelo/api/testing/xss-vectors.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';

/** Attributes that may remain, so that nothing can run later either. */
const HANDLERS =
  '*:is([onerror],[onload],[onclick],[onfocus],[onmouseover],[ontoggle],[onbegin],[style],[srcdoc])';

let page: Page;
beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  // No content policy: only the sanitizing keeps scripts out here. Pictures that fail to load call `onerror`.
  await page.route('http://vecteur.test/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({
          contentType: 'text/html',
          body: new URL(route.request().url()).searchParams.get('corps') ?? '',
        })
      : route.abort(),
  );
});
afterAll(() => page.context().close());

/**
 * The body as the server would send it, read again by way of innerHTML, twice: what a screen might do to it.
 */
async function faultsOf(body: string): Promise<unknown[]> {
  await page.goto(
    `http://vecteur.test/?corps=${encodeURIComponent(`<!doctype html><meta charset="utf-8"><main>${body}</main>`)}`,
  );
  return page.evaluate(async (handlers) => {
    const main = document.querySelector('main');
    if (!main) return ['the text has closed what holds it'];
    for (let turn = 0; turn < 2; turn += 1) {
      const copy = document.createElement('div');
      copy.innerHTML = main.innerHTML;
      main.replaceChildren(copy);
    }
    const pictures = [...main.querySelectorAll('img')].map((picture) =>
      picture.decode().catch(() => undefined),
    );
    for (const picture of main.querySelectorAll('img')) picture.loading = 'eager';
    await Promise.all(pictures);
    const left = main.querySelectorAll(`script,style,iframe,object,embed,svg,math,form,input,${handlers}`);
    return ['ran' in window ? 'a script ran' : '', ...[...left].map((element) => element.outerHTML)].filter(
      Boolean,
    );
  }, HANDLERS);
}

test('the vectors do run where nothing cleans them', async () => {
  expect(await faultsOf('<img src=x onerror=window.ran=1>')).not.toEqual([]);
});

// CONT-4
test('no script in a user’s text runs in a browser, at the first or a later reading', async () => {
  const faults: string[] = [];
  for (const vector of XSS_VECTORS)
    for (const html of [vector, `<table><caption>${vector}</caption></table>`]) {
      const found = await faultsOf(cleanRichText(html));
      if (found.length > 0) faults.push(`${html}: ${JSON.stringify(found)}`);
    }
  expect(faults).toEqual([]);
});
