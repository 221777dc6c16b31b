import { expect, test } from 'vitest';
import { restoredPages } from './restored-pages.ts';

const ORIGIN = 'https://pomelo.test';

/** A server that answers each URL with its number of requests. */
function opened(statusOf: (address: string) => number = () => 200) {
  const requested = new Map<string, number>();
  const place = { origin: ORIGIN, pathname: '/', search: '' };
  let present = { ...place };
  const pages = restoredPages(
    async (input) => {
      const address = input instanceof Request ? input.url : String(input);
      requested.set(address, (requested.get(address) ?? 0) + 1);
      return new Response(`${address} ${requested.get(address)}`, { status: statusOf(address) });
    },
    place,
    () => present,
  );
  const read = async (path: string, init?: RequestInit): Promise<string> =>
    (await (await pages.fetch(new URL(path, ORIGIN), init)).text()).replace(ORIGIN, '');
  const dataOf = (path: string): string => {
    const { pathname, search } = new URL(path, ORIGIN);
    return `${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`;
  };
  const goTo = (path: string) => {
    const { pathname, search } = new URL(path, ORIGIN);
    Object.assign(place, { pathname, search });
  };
  /** The router changes the address once it has read the page. */
  const follow = async (path: string): Promise<string> => {
    const text = await read(dataOf(path));
    goTo(path);
    present = { ...place };
    return text;
  };
  /** The browser changes the address first. */
  const goBack = async (path: string): Promise<string> => {
    goTo(path);
    return follow(path);
  };
  return { ...pages, read, follow, goBack };
}

/** A tab whose router has the page of `/`, whatever the address. */
function openedAt(place: { pathname: string }, fetchAnew: typeof fetch) {
  const first = { pathname: '/', search: '' };
  return restoredPages(fetchAnew, Object.assign(place, { origin: ORIGIN, search: '' }), () => first);
}

// SITE-40
test('Back is answered with the last answer for that address, once, and the page must then be read again', async () => {
  const { read, follow, goBack, takeRestored } = opened();
  expect(await follow('/liste?page=2')).toBe('/liste.data?page=2 1');
  expect(await follow('/vehicule')).toBe('/vehicule.data 1');
  expect(takeRestored()).toBe(false);
  expect(await goBack('/liste?page=2')).toBe('/liste.data?page=2 1');
  expect(takeRestored()).toBe(true);
  expect(takeRestored()).toBe(false);
  expect(await read('/liste.data?page=2')).toBe('/liste.data?page=2 2');
  expect(await goBack('/vehicule')).toBe('/vehicule.data 1');
  expect(await goBack('/liste?page=2')).toBe('/liste.data?page=2 2');
});

test('a path that ends with a slash has the address that the router gives it', async () => {
  const { follow, goBack } = opened();
  expect(await follow('/')).toBe('/_.data 1');
  await follow('/liste');
  expect(await goBack('/')).toBe('/_.data 1');
});

test('a link to the page, the same page again and a page not read before come from the server', async () => {
  const { read, follow, goBack } = opened();
  await follow('/liste');
  expect(await read('/liste.data')).toBe('/liste.data 2');
  await follow('/vehicule');
  expect(await follow('/liste')).toBe('/liste.data 3');
  expect(await goBack('/autre')).toBe('/autre.data 1');
});

test('a page that a link has opened is read from the server as an action ends', async () => {
  const { read, follow, takeRestored } = opened();
  expect(await follow('/panier')).toBe('/panier.data 1');
  expect(await read('/panier.data')).toBe('/panier.data 2');
  expect(takeRestored()).toBe(false);
});

test('nothing that is read while an action runs is remembered', async () => {
  const answer = Promise.withResolvers<Response>();
  const place = { pathname: '/' };
  const pages = openedAt(place, (_, init) =>
    init?.method === 'POST' ? answer.promise : Promise.resolve(new Response('page')),
  );
  const action = pages.fetch(`${ORIGIN}/actions/panier.data`, { method: 'POST' });
  for (let time = 0; time < 3; time += 1) await (await pages.fetch(`${ORIGIN}/panier.data`)).text();
  answer.resolve(new Response(''));
  await action;
  place.pathname = '/panier';
  await pages.fetch(`${ORIGIN}/panier.data`);
  expect(pages.takeRestored()).toBe(false);
});

test('an action empties the memory, and the next page, which may show a message once, is not remembered', async () => {
  const { read, follow, goBack } = opened();
  await follow('/liste');
  await read('/panier.data', { method: 'POST' });
  await follow('/panier');
  expect(await goBack('/liste')).toBe('/liste.data 2');
  expect(await goBack('/panier')).toBe('/panier.data 3');
  expect(await goBack('/liste')).toBe('/liste.data 2');
});

test('what is on its way during an action is not remembered', async () => {
  const answer = Promise.withResolvers<Response>();
  const place = { pathname: '/' };
  const pages = openedAt(place, (_, init) =>
    init?.method === 'POST' ? Promise.resolve(new Response('')) : answer.promise,
  );
  const reading = pages.fetch(`${ORIGIN}/liste.data`);
  await pages.fetch(`${ORIGIN}/panier.data`, { method: 'POST' });
  answer.resolve(new Response('before'));
  await (await reading).text();
  place.pathname = '/liste';
  void pages.fetch(`${ORIGIN}/liste.data`).catch(() => undefined);
  expect(pages.takeRestored()).toBe(false);
});

test('the memory can be emptied, and never contains a refusal or a file', async () => {
  const { read, follow, goBack, forget } = opened((address) => (address.includes('refus') ? 403 : 200));
  await follow('/liste');
  await follow('/refus');
  forget();
  expect(await goBack('/liste')).toBe('/liste.data 2');
  expect(await goBack('/refus')).toBe('/refus.data 2');
  await read('/export.csv');
  expect(await read('/export.csv')).toBe('/export.csv 2');
});

test('an answer that is cut short is not remembered', async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  const place = { pathname: '/' };
  let requested = 0;
  const pages = openedAt(place, async () => new Response((requested += 1) === 1 ? cut : 'all'));
  await expect((await pages.fetch(`${ORIGIN}/liste.data`)).text()).rejects.toThrow('cut');
  place.pathname = '/liste';
  expect(await (await pages.fetch(`${ORIGIN}/liste.data`)).text()).toBe('all');
});

test('remembers twenty pages, the last ones', async () => {
  const { follow, goBack } = opened();
  for (let page = 1; page <= 21; page += 1) await follow(`/liste?page=${page}`);
  expect(await goBack('/liste?page=3')).toBe('/liste.data?page=3 1');
  expect(await goBack('/liste?page=1')).toBe('/liste.data?page=1 2');
});
