import { Agent, get, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { openPortal } from './portal.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '10000' } } });
const wanted = Number(values.streams);
/** Maximum number of readers of one IP address; the bench acts as the proxy that forwards each address. */
const OF_AN_ADDRESS = 200;
const AT_ONCE = 200;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

type Reader = { next: () => Promise<void>; close: () => void };

/** Resolves once the stream has sent its generation. */
function open(url: URL, index: number): Promise<Reader> {
  const address = Math.floor(index / OF_AN_ADDRESS);
  return new Promise((opened, failed) => {
    const requested = get(
      url,
      { agent, headers: { 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}` } },
      (answer: IncomingMessage) => {
        if (answer.statusCode !== 200) return failed(new Error(`${answer.statusCode} for stream ${index}`));
        let received: () => void = () => undefined;
        const next = (): Promise<void> => new Promise((done) => (received = done));
        answer.on('data', (part: Buffer) => part.includes('data:') && received());
        void next().then(() => opened({ next, close: () => requested.destroy() }));
        answer.on('error', () => undefined);
      },
    );
    requested.on('error', failed);
  });
}

/** The proxy in front is this program: its X-Forwarded-For is trusted. */
process.env.TRUST_PROXY = '1';
const portal = await openPortal(600);
const readers: Reader[] = [];
try {
  const url = new URL('/public/catalog/events', portal.base);
  const before = await portal.memoryMb();
  const started = performance.now();
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, wanted - from) }, (_, at) => from + at);
    readers.push(...(await Promise.all(indexes.map((index) => open(url, index)))));
  }
  const seconds = (performance.now() - started) / 1000;
  const after = await portal.memoryMb();
  print(
    `${readers.length} event streams opened in ${seconds.toFixed(1)} s; server memory ${before} → ${after} MB, ${(((after - before) * 1024) / readers.length).toFixed(1)} kB a stream`,
  );

  const list = (await (
    await fetch(new URL('/public/catalog/list?perPage=1', portal.base))
  ).json()) as CatalogueList;
  const onSale = list.data[0]?.id;
  const changed = performance.now();
  const all = Promise.all(readers.map(({ next }) => next()));
  await portal.pool.query('UPDATE catalogue_item SET price_b2c_cents = price_b2c_cents + 100 WHERE id = $1', [
    onSale,
  ]);
  await all;
  print(`a change of the stock reaches all of them in ${(performance.now() - changed).toFixed(0)} ms`);

  const requested = performance.now();
  const page = await fetch(new URL('/vente-voiture-marchand', portal.base));
  print(
    `meanwhile the listing page answers ${page.status} in ${(performance.now() - requested).toFixed(0)} ms`,
  );
} finally {
  for (const { close } of readers) close();
  await portal.close();
}
