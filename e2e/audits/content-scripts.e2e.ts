import { XSS_VECTORS } from '@pomelo/api/testing/xss-vectors.ts';
import type { Page } from 'playwright-core';
import { publishAnimation, publishArticle, publishPage, withdraw } from '../support/content.ts';
import { open } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';

const stage = openStage();
const GROUP = 8;
const groups = Array.from({ length: Math.ceil(XSS_VECTORS.length / GROUP) }, (_, index) =>
  XSS_VECTORS.slice(index * GROUP, (index + 1) * GROUP),
);

/** Control characters are refused by the database: they are removed from the vector. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

const made = { articles: [] as number[], pages: [] as number[], animations: [] as number[] };

/** Every field that the back-office saves contains script that runs if it is not sanitized. */
beforeAll(async () => {
  for (const [index, group] of groups.entries()) {
    const body = storable(group.map((vector) => `<p>${vector}</p>`).join('\n'));
    const text = storable(group.join(' '));
    const texts = { title: text, summary: text, body };
    const picture = { id: 1, alt: text };
    made.articles.push(
      await publishArticle(stage.database, { ...texts, author: text, picture, publishedAt: new Date() }),
    );
    made.pages.push(
      await publishPage(stage.database, {
        ...texts,
        slug: `vecteurs/${index}`,
        menuLabel: text,
        menuVisible: true,
        picture,
        kind: index % 2 ? 'service' : 'legal',
      }),
    );
    made.animations.push(
      await publishAnimation(stage.database, `vecteurs-${index}`, {
        ...texts,
        imageAlt: text,
        link: { path: '/news', label: text },
        startsAt: new Date(),
      }),
    );
  }
});
afterAll(async () => {
  await withdraw(stage.database, 'news_article', made.articles);
  await withdraw(stage.database, 'page', made.pages);
  await withdraw(stage.database, 'commercial_animation', made.animations);
  // The menu is cached for some seconds: the next test file must not follow links to withdrawn pages.
  await expect
    .poll(async () => (await fetch(stage.address)).text(), { timeout: 60_000 })
    .not.toContain('/vecteurs/');
});

/** Scripts that ran, and policy violations: sanitizing leaves the policy nothing to refuse. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.apply(Reflect.get(window, 'refused'), undefined, [
        `${event.violatedDirective} ${event.blockedURI}`,
      ]);
    });
  });
  page.on('dialog', (dialog) => refused.push(`dialog ${dialog.message()}`));
  return refused;
}

// CONT-2
test('script in news, pages, services, promotions or the menu neither runs nor violates the content security policy', async () => {
  const { page, allow } = await stage.visit();
  // Pictures that are not there.
  allow(/Failed to load resource/);
  const refused = await watch(page);
  const ran: string[] = [];
  const paths = [
    '/',
    '/news',
    ...made.articles.map((id) => `/news/${id}`),
    ...made.pages.map((_, index) => `/vecteurs/${index}`),
    ...made.animations.map((_, index) => `/offre/vecteurs-${index}`),
  ];
  for (const path of paths) {
    await open(page, path);
    // Triggers the elements that load on hover or focus.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>('.read *')) {
        each.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        each.focus();
      }
    });
    const found = await page.evaluate(() => ({
      ran: 'ran' in window,
      left: document.querySelectorAll(
        '.read :is(script, style, iframe, object, embed, svg, math, form, input, base, meta, link)',
      ).length,
      links: [...document.links].filter(({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol)).length,
    }));
    if (found.ran || found.left > 0 || found.links > 0) ran.push(`${path}: ${JSON.stringify(found)}`);
  }
  expect([ran, refused]).toEqual([[], []]);
});
