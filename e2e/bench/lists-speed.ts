import { commercialList } from '@pomelo/contract/catalogue/commercial-list.ts';
import { type Credentials, urlOf } from '@pomelo/contract/client.ts';
import type { TableFormat } from '@pomelo/contract/table-formats.ts';
import { headersOf, manyBuyers } from './buyers.ts';
import { growthDuring } from './memory.ts';
import type { BenchPortal } from './portal.ts';
import { oneByOne, type Timings } from './stopwatch.ts';

/** The longest list that a PDF may be. */
const MAX_PDF_ROWS = 10_000;
/** A reader of some four megabytes a second. */
const SIP = { bytes: 128 * 1024, everyMs: 32 };
const AT_ONCE = 10;
const LISTINGS = 400;

export type ListFigures = {
  format: TableFormat;
  lines: number;
  megabytes: number;
  seconds: number;
  grownMb: number;
  slowGrownMb: number;
};

const pathOf = (format: TableFormat, make?: string): string =>
  urlOf(commercialList.file, { query: { format, make } }, true);

/** Reads a list to its end, at once or a sip at a time; its bytes. */
async function read(portal: BenchPortal, buyer: Credentials, path: string, isSlow: boolean): Promise<number> {
  const answer = await fetch(new URL(path, portal.base), { headers: headersOf(buyer) });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
  let [bytes, sip] = [0, 0];
  for await (const piece of answer.body) {
    bytes += piece.length;
    sip += piece.length;
    if (isSlow && sip >= SIP.bytes) {
      sip = 0;
      await new Promise((resolve) => setTimeout(resolve, SIP.everyMs));
    }
  }
  return bytes;
}

/** The make with the most vehicles that one PDF holds. */
async function longestForPdf(
  portal: BenchPortal,
  buyer: Credentials,
): Promise<{ make: string; count: number }> {
  const answer = await fetch(new URL('/pomelos/public/catalog/filters', portal.base), {
    headers: headersOf(buyer),
  });
  const { facets } = (await answer.json()) as {
    facets: { name: string; values: { value: string; count: number }[] }[];
  };
  const makes = facets.find(({ name }) => name === 'make')?.values ?? [];
  const fitting = makes
    .filter(({ count }) => count <= MAX_PDF_ROWS)
    .toSorted((one, other) => other.count - one.count);
  return { make: fitting[0]?.value ?? '', count: fitting[0]?.count ?? 0 };
}

/** Each format, read at once and by a slow reader: time, size, and memory. */
export async function measureLists(
  portal: BenchPortal,
  buyer: Credentials,
  vehicles: number,
): Promise<ListFigures[]> {
  const { make, count } = await longestForPdf(portal, buyer);
  const figures: ListFigures[] = [];
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const [path, lines] = format === 'pdf' ? [pathOf(format, make), count] : [pathOf(format), vehicles];
    // Once for the memory that any list leaves: compiled code, fonts.
    await read(portal, buyer, path, false);
    const start = performance.now();
    const quick = await growthDuring(portal, () => read(portal, buyer, path, false));
    const seconds = (performance.now() - start) / 1000;
    const slow = await growthDuring(portal, () => read(portal, buyer, path, true));
    figures.push({
      format,
      lines,
      megabytes: quick.result / 1e6,
      seconds,
      grownMb: quick.grownMb,
      slowGrownMb: slow.grownMb,
    });
  }
  return figures;
}

export type CrowdFigures = { seconds: number; grownMb: number; alone: Timings; meanwhile: Timings };

/** Ten complete lists at once, and their effect on a buyer reading the listing. */
export async function measureCrowd(portal: BenchPortal, buyer: Credentials): Promise<CrowdFigures> {
  const readers = await manyBuyers(portal, AT_ONCE);
  const calls = Array.from({ length: LISTINGS }, (_unused, place) => ({
    path: `/pomelos/public/catalog/list?page=${(place % 50) + 1}`,
    headers: headersOf(buyer),
  }));
  const alone = await oneByOne(portal.base, calls);
  let seconds = 0;
  const { result, grownMb } = await growthDuring(portal, async () => {
    const start = performance.now();
    const lists = Promise.all(readers.map((reader) => read(portal, reader, pathOf('xlsx'), false)));
    const ended = lists.finally(() => (seconds = (performance.now() - start) / 1000));
    const meanwhile = await oneByOne(portal.base, calls);
    await ended;
    return meanwhile;
  });
  return { seconds, grownMb, alone, meanwhile: result };
}
