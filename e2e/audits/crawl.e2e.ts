import { locations, type ReadPage, readHtml, sample } from '../support/html.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
/** Pages read, links that only have to respond, and concurrent requests. */
const MAX_READ = 220;
const MAX_REQUESTS = 300;
const AT_ONCE = 6;

/** Redirects to a log-in or changes something: not a page. */
const isPage = (path: string): boolean => !path.startsWith('/actions/') && !path.includes('connexion=');

async function mapped(): Promise<string[]> {
  const maps = locations(await (await fetch(new URL('/sitemap.xml', stage.address))).text());
  const parts = await Promise.all(maps.map(async (url) => locations(await (await fetch(url)).text())));
  const [pages = [], listings = [], ...vehicles] = parts;
  return [...pages, ...sample(listings, 40), ...sample(vehicles.flat(), 40)].map((url) =>
    url.replace(stage.address, ''),
  );
}

const FRENCH = /\b(le|la|les|des|une|vous|votre|pour|avec|dans|sur)\b/gi;
const ENGLISH = /\b(the|and|you|your|with|from|for|our|are|this)\b/gi;
const count = (words: string, pattern: RegExp): number => words.match(pattern)?.length ?? 0;

/** Faults of a page, as text. */
function faultsOf(path: string, { title, description, robots, lang, words }: ReadPage): string[] {
  const isEnglish = path.startsWith('/international-used-cars');
  const [own, other] = isEnglish ? [ENGLISH, FRENCH] : [FRENCH, ENGLISH];
  return [
    ...(title.replace(' · Pomelo', '').trim() === '' ? ['no title'] : []),
    ...(robots === null && !description ? ['no description'] : []),
    ...(lang === (isEnglish ? 'en' : 'fr') ? [] : [`lang is ${lang}`]),
    ...(count(words, other) > 3 && count(words, other) * 4 > count(words, own) ? ['two languages'] : []),
  ];
}

// SITE-37
test('from the home page and the site map, no link is broken and every page has its metadata', async () => {
  const faults: string[] = [];
  const waiting = ['/', ...(await mapped())];
  const from = new Map<string, string>(waiting.map((path) => [path, 'the map of the site']));
  let [read, requested] = [0, 0];

  async function visit(path: string): Promise<void> {
    requested += 1;
    const answer = await fetch(new URL(path, stage.address));
    const found = `${path} (from ${from.get(path)})`;
    if (answer.status !== 200) faults.push(`${found}: ${answer.status}`);
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const html = await answer.text();
    if (!isHtml || answer.status !== 200 || read >= MAX_READ) return;
    read += 1;
    const page = readHtml(html);
    for (const fault of faultsOf(path, page)) faults.push(`${found}: ${fault}`);
    for (const link of page.links.filter(isPage)) {
      if (from.has(link)) continue;
      from.set(link, path);
      waiting.push(link);
    }
  }

  async function walk(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined && requested < MAX_REQUESTS; path = waiting.shift())
      await visit(path);
  }
  await visit(waiting.shift() ?? '/');
  await Promise.all(Array.from({ length: AT_ONCE }, walk));

  expect(faults).toEqual([]);
  expect(read).toBeGreaterThan(100);
});
