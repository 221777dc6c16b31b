import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { launchBrowser } from '../support/browser.ts';
import { locations } from '../support/html.ts';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import { startPortal } from '../support/portal/portal.ts';

const { values } = parseArgs({
  options: {
    /** A large screen and a fast line; a telephone on a slow one unless said. */
    desktop: { type: 'boolean', default: false },
    /** The median counts: a busy machine makes a page look slow. */
    runs: { type: 'string', default: '3' },
    /** A server that runs already. */
    url: { type: 'string' },
  },
});

const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const;
const LEAST: Record<(typeof CATEGORIES)[number], number> = {
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  performance: 99,
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** The home page, the listing, a vehicle and an article, as the map of the site has them. */
async function pagesOf(address: string): Promise<{ name: string; url: string }[]> {
  const mapped = async (part: string) => locations(await (await fetch(`${address}/${part}`)).text());
  const [vehicle = ''] = await mapped('sitemap-vehicules-1.xml');
  const article = (await mapped('sitemap-pages.xml')).find((url) => /\/news\/\d+$/.test(url)) ?? '';
  return [
    { name: 'home', url: `${address}/` },
    { name: 'listing', url: `${address}/vente-voiture-marchand` },
    { name: 'vehicle', url: vehicle },
    { name: 'article', url: article },
  ];
}

async function run(url: string, port: number): Promise<Result> {
  const found = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error' },
    values.desktop ? desktopConfig : undefined,
  );
  if (!found) throw new Error(`Lighthouse gave nothing of ${url}`);
  if (found.lhr.runtimeError) throw new Error(`${url}: ${found.lhr.runtimeError.message}`);
  return found.lhr;
}

const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'layout shift',
} as const;

/** Metrics of the performance score of a page, and the bytes it transferred by kind. */
function figuresOf(result: Result): string {
  const metrics = Object.entries(METRICS).map(
    ([id, name]) => `${name} ${(result.audits[id]?.displayValue ?? '?').replaceAll('\u00a0', ' ')}`,
  );
  const details = result.audits['resource-summary']?.details;
  const kinds = details?.type === 'table' ? details.items : [];
  const bytes = kinds
    .filter(({ transferSize }) => Number(transferSize) > 0)
    .map(
      ({ label, transferSize }) =>
        `${typeof label === 'string' ? label : 'other'} ${Math.round(Number(transferSize) / 100) / 10} kB`,
    );
  return [...metrics, ...bytes].join(', ');
}

/** Audits that lowered the score of a category. */
function faultsOf(result: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      const failed = audit && weight > 0 && audit.score !== null && audit.score < 0.9;
      return failed
        ? [`  ${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
        : [];
    }),
  );
}

async function measure(address: string): Promise<void> {
  const port = await freePort();
  const browser = await launchBrowser({ debuggedAt: port });
  try {
    for (const { name, url } of await pagesOf(address)) {
      const results: Result[] = [];
      for (let at = 0; at < Number(values.runs); at += 1) results.push(await run(url, port));
      const sorted = results.toSorted(
        (one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'),
      );
      const median = sorted[Math.floor(sorted.length / 2)];
      if (!median) throw new Error('no run');
      print(
        `${name}: ${CATEGORIES.map((category) => `${category} ${scoreOf(median, category)}`).join(', ')}`,
      );
      print(`  ${figuresOf(median)}`);
      for (const fault of faultsOf(median)) print(fault);
      if (CATEGORIES.some((category) => scoreOf(median, category) < LEAST[category])) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

const portal = values.url === undefined ? await startPortal() : null;
try {
  await measure(values.url ?? portal?.address ?? '');
} finally {
  await portal?.stop();
}
