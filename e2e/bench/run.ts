import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { demoBuyer, headersOf } from './buyers.ts';
import { measureFirstRenders, newQuestions } from './first-renders.ts';
import { measureDocuments } from './documents-speed.ts';
import { measureEnumeration } from './enumeration.ts';
import { measureFloods } from './floods.ts';
import { measureImport } from './import-speed.ts';
import { backofficeLines, measureBackoffice, measureFiles } from './back-office/speed.ts';
import { fillBackoffice } from './back-office/volume.ts';
import { measureOverload, measureSmallHeap } from './overload/overload.ts';
import { linesOf } from './overload/report.ts';
import { NO_SHEDDING } from '../support/portal/program.ts';
import { prepareFlatTable } from './plain-sql.ts';
import { measureCrowd, measureLists } from './lists-speed.ts';
import { type BenchPortal, openPortal } from './portal.ts';
import { measurePhotographs } from './photographs/photographs-speed.ts';
import { measureValues } from './value-speed.ts';
import { randomQueries } from './random-queries.ts';
import {
  compareAnswers,
  facetValues,
  measureBookings,
  measureListing,
  measurePages,
  measurePlain,
} from './scenarios.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '100000' },
    /** A data folder with as many vehicles, seeded before (`DATA_DIR=… npm run seed`): a million take minutes. */
    data: { type: 'string' },
    quick: { type: 'boolean', default: false },
    /** Only whether response times reveal which addresses have an account. */
    enumeration: { type: 'boolean', default: false },
    /** Only document generation. */
    documents: { type: 'boolean', default: false },
    /** Only pages that are rendered for the first time, by processor time. */
    pages: { type: 'boolean', default: false },
    /** Only the commercial list. */
    lists: { type: 'boolean', default: false },
    /** Only the back-office, with volumes proportional to the vehicles. */
    'back-office': { type: 'boolean', default: false },
    /** Only the delay of others while every call and action is flooded. */
    floods: { type: 'boolean', default: false },
    /** Only an import while buyers browse. */
    import: { type: 'boolean', default: false },
    /** Only photographs of so many vehicles of a feed, twelve each, while buyers browse; needs root. */
    photographs: { type: 'string' },
    /** Only the market values of the whole stock. */
    value: { type: 'boolean', default: false },
    /** Only the effect of five hundred clients, and of long locks, on others. */
    overload: { type: 'boolean', default: false },
    /** Runs only overload measures whose name contains this. */
    only: { type: 'string', default: '' },
    /** Megabytes of the small heap under overload. */
    heap: { type: 'string', default: '160' },
  },
});
const vehicles = Number(values.vehicles);
const COMPARED_QUERIES = 400;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => `${value.toFixed(2)} ms`;

async function catalogueFigures(portal: BenchPortal): Promise<void> {
  const buyer = await demoBuyer(portal);
  const queries = randomQueries(COMPARED_QUERIES, await facetValues(portal, buyer));
  await prepareFlatTable(portal.pool);
  const differences = await compareAnswers(portal, buyer, queries);
  print(
    `same answers as SQL on ${queries.length} random queries: ${differences.length === 0 ? 'yes' : `NO, ${differences.length} differences`}`,
  );
  for (const difference of differences.slice(0, 10)) print(`  ${difference}`);
  if (differences.length > 0) process.exitCode = 1;

  const many = randomQueries(4000, await facetValues(portal, buyer), 2);
  const { alone, again, withText, loaded } = await measureListing(portal, buyer, many);
  print(
    `list, one client, never asked before: p50 ${ms(alone.p50)}, p95 ${ms(alone.p95)}; asked again: p50 ${ms(again.p50)}, p95 ${ms(again.p95)}`,
  );
  print(`list, one client, with typed text: p50 ${ms(withText.p50)}, p95 ${ms(withText.p95)}`);
  print(`list, 20 clients: ${loaded.perSecond} req/s, p99 ${ms(loaded.p99)}, failures ${loaded.failures}`);
  const plain = await measurePlain(portal, many);
  print(
    `plain SQL (GROUPING SETS), 20 clients: ${plain} answers/s; ratio ${(loaded.perSecond / plain).toFixed(1)}`,
  );
  print(`server memory: ${await portal.memoryMb()} MB`);
}

async function pageFigures(portal: BenchPortal): Promise<void> {
  const buyer = await demoBuyer(portal);
  const cookie = `pomelo_token=${buyer.token}; pomelo_espace=${buyer.workspaceId}`;
  const paths = Array.from({ length: 200 }, (_, i) => `/vente-voiture-marchand?prix-max=${8000 + i * 100}`);
  const signedIn = await measurePages(portal, paths, { cookie });
  print(
    `listing page, signed in, 20 clients: ${signedIn.perSecond} pages/s, p99 ${ms(signedIn.p99)}, failures ${signedIn.failures}`,
  );
  const data = await measurePages(
    portal,
    paths.map((path) => path.replace('?', '.data?')),
    { cookie },
  );
  print(`listing navigation (.data), signed in: ${data.perSecond} req/s, failures ${data.failures}`);
  const visitor = await measurePages(
    portal,
    ['/', '/vente-voiture-marchand/sans-filtre', '/vente-voiture-marchand/peugeot'],
    {},
  );
  print(
    `visitor's pages from the cache: ${visitor.perSecond} pages/s, p99 ${ms(visitor.p99)}, failures ${visitor.failures}`,
  );
  const api = await measurePages(portal, ['/pomelos/public/catalog/list?include=filters'], headersOf(buyer));
  print(`list, the same question by all: ${api.perSecond} req/s`);
}

async function firstRenderFigures(portal: BenchPortal): Promise<void> {
  const buyer = await demoBuyer(portal);
  const cookie = `pomelo_token=${buyer.token}; pomelo_espace=${buyer.workspaceId}`;
  const questions = newQuestions();
  for (const kind of ['page', 'data', 'page', 'data'] as const) {
    const { pages, processorMs } = await measureFirstRenders(portal, cookie, questions, kind);
    print(`listing rendered for the first time, ${kind}: ${ms(processorMs)} of processor each, of ${pages}`);
  }
}

async function enumerationFigures(portal: BenchPortal): Promise<void> {
  for (const { call, knownMs, unknownMs } of await measureEnumeration(portal))
    print(
      `${call}, median of 500: known ${ms(knownMs)}, unknown ${ms(unknownMs)}, difference ${ms(Math.abs(knownMs - unknownMs))}`,
    );
}

async function documentFigures(): Promise<void> {
  const { documents, seconds, kilobytes, longestBlock } = await measureDocuments();
  print(
    `${documents} documents, half of them Factur-X: ${seconds.toFixed(1)} s, ${(documents / seconds).toFixed(0)}/s, ${kilobytes.toFixed(0)} kB each, the asking process held for ${ms(longestBlock)} at most`,
  );
}

async function importFigures(portal: BenchPortal): Promise<void> {
  const { rows, seconds, quiet, meanwhile } = await measureImport(portal);
  print(
    `import of ${rows} rows while 20 buyers browse: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`,
  );
  print(
    `  a page of the listing meanwhile: p50 ${ms(meanwhile.p50)}, p95 ${ms(meanwhile.p95)}, p99 ${ms(meanwhile.p99)}`,
  );
  print(
    `  quiet: p50 ${ms(quiet.p50)}, p95 ${ms(quiet.p95)}; p95 ratio ${(meanwhile.p95 / quiet.p95).toFixed(2)}`,
  );
}

async function photographFigures(portal: BenchPortal, count: number): Promise<void> {
  const figures = await measurePhotographs(portal, count);
  const { named, seconds, quiet, meanwhile, ends, outputs } = figures;
  print(`${named} addresses of ${count} vehicles: ${seconds.toFixed(0)} s`);
  for (const end of ends) print(`  ${end.kind}: ${end.count} ${end.state}; ${end.reason ?? ''}`);
  print(
    `  list meanwhile: p50 ${ms(meanwhile.p50)}, p95 ${ms(meanwhile.p95)}, of ${meanwhile.pages}; quiet: p50 ${ms(quiet.p50)}, p95 ${ms(quiet.p95)}`,
  );
  print(
    `  server grew by ${figures.grownMb} MB; killed half way: ${figures.downloadedTwice} downloaded twice`,
  );
  print(`  imported again: ${figures.secondImportBytes} bytes downloaded`);
  print(
    `  outputs read back: ${outputs.read}, ${outputs.withMetadata} with metadata; ${outputs.files} files, ${outputs.megabytes.toFixed(0)} MB`,
  );
}

async function valueFigures(portal: BenchPortal): Promise<void> {
  const { listings, valued, seconds } = await measureValues(portal);
  print(`market values of ${listings} listings: ${seconds.toFixed(1)} s, ${valued} have one`);
}

async function listFigures(portal: BenchPortal): Promise<void> {
  const buyer = await demoBuyer(portal);
  for (const { format, lines, megabytes, seconds, grownMb, slowGrownMb } of await measureLists(
    portal,
    buyer,
    vehicles,
  ))
    print(
      `commercial list, ${format}, ${lines} lines: ${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB; server grew by ${grownMb} MB, by ${slowGrownMb} MB with a slow reader`,
    );
  const { seconds, grownMb, alone, meanwhile } = await measureCrowd(portal, buyer);
  print(
    `ten whole lists at once: ${seconds.toFixed(1)} s, server grew by ${grownMb} MB; a page of the listing p50 ${ms(meanwhile.p50)}, p99 ${ms(meanwhile.p99)} meanwhile, p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)} alone`,
  );
}

async function backofficeFigures(portal: BenchPortal): Promise<void> {
  const start = performance.now();
  await fillBackoffice(portal.pool, vehicles);
  print(`filled with ${vehicles} of everything in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  for (const line of backofficeLines(await measureBackoffice(portal))) print(line);
  for (const { name, lines, seconds, megabytes, grownMb } of await measureFiles(portal))
    print(
      `file of the ${name}: ${lines} lines, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s; server grew by ${grownMb} MB`,
    );
}

async function floodFigures(portal: BenchPortal): Promise<void> {
  const { floods, longestMs, longestAt, aloneMs } = await measureFloods(portal);
  print(
    `${floods} floods of 2 MB, one after the other: somebody else waits ${ms(longestMs)} at most (${longestAt}), ${ms(aloneMs)} alone`,
  );
}

async function overloadFigures(): Promise<void> {
  if (values.only !== 'small heap') await loadFigures();
  if ('small heap'.includes(values.only)) await smallHeapFigures();
}

async function loadFigures(): Promise<void> {
  const portal = await openPortal(vehicles, {});
  try {
    await measureOverload(portal, values.only, (figures) => linesOf(figures).forEach(print));
    print(`memory of the server afterwards: ${await portal.memoryMb()} MB`);
  } finally {
    await portal.close();
  }
}

async function smallHeapFigures(): Promise<void> {
  const small = await openPortal(vehicles, { NODE_OPTIONS: `--max-old-space-size=${values.heap}` });
  try {
    linesOf(await measureSmallHeap(small, Number(values.heap))).forEach(print);
  } finally {
    await small.close();
  }
}

async function all(): Promise<void> {
  print(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  if (values.documents) return documentFigures();
  print(`${vehicles} vehicles`);
  if (values.overload) return overloadFigures();
  const portal = await openPortal(vehicles, NO_SHEDDING, values.data);
  try {
    if (values.enumeration) return await enumerationFigures(portal);
    if (values.pages) return await firstRenderFigures(portal);
    if (values.lists) return await listFigures(portal);
    if (values['back-office']) return await backofficeFigures(portal);
    if (values.import) return await importFigures(portal);
    if (values.value) return await valueFigures(portal);
    if (values.photographs !== undefined) return await photographFigures(portal, Number(values.photographs));
    if (values.floods) return await floodFigures(portal);
    await catalogueFigures(portal);
    if (!values.quick) {
      await pageFigures(portal);
      const bookings = await measureBookings(portal, Math.min(6000, Math.floor(vehicles / 3)));
      print(
        `bookings, distinct vehicles, 20 companies: ${bookings.perSecond}/s, p99 ${ms(bookings.p99)}, failures ${bookings.failures}`,
      );
      await importFigures(portal);
      await enumerationFigures(portal);
      await documentFigures();
      await listFigures(portal);
    }
  } finally {
    await portal.close();
  }
}

await all();
