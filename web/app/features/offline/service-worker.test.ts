import { beforeEach, describe, expect, it } from 'vitest';
import { claimCopies, deleteCopies } from './copies.ts';
import { copyName, storeCopy, MAX_COPIES, type VehicleCopy } from './vehicle-copies.ts';
import { runServiceWorker, type WorkerScope, workerScript } from './service-worker.ts';
import { workerSettings } from './worker-settings.ts';

const ORIGIN = 'https://pomelo.fr';
const SETTINGS = workerSettings(
  {
    id: 'b1',
    routes: [
      { id: 'root', files: [], styles: ['/assets/root.css'] },
      { id: 'features/vehicle/vehicle.page', files: [], styles: ['/assets/vehicle.css', '/assets/root.css'] },
      { id: 'features/cart/cart.page', files: [], styles: ['/assets/cart.css'] },
    ],
  },
  ['/assets/text.woff2'],
);
const CAR = '/occasion/peugeot/208/gt/12';

const pathOf = (key: RequestInfo | URL): string => {
  const url = new URL(key instanceof Request ? key.url : String(key), ORIGIN);
  return url.pathname + url.search;
};

/** A browser's caches, in memory. */
function createStore() {
  const caches = new Map<string, Map<string, string>>();
  const dates = new Map<string, string>();
  const cacheOf = (cached: Map<string, string>) => ({
    match: async (key: RequestInfo | URL) =>
      cached.has(pathOf(key))
        ? new Response(cached.get(pathOf(key)), { headers: { date: dates.get(pathOf(key)) ?? '' } })
        : undefined,
    put: async (key: RequestInfo | URL, answer: Response) => {
      dates.set(pathOf(key), answer.headers.get('date') ?? '');
      cached.set(pathOf(key), await answer.text());
    },
    addAll: async (paths: string[]) => paths.forEach((path) => cached.set(path, 'of the build')),
  });
  const open = (name: string) => {
    const cached = caches.get(name) ?? new Map<string, string>();
    caches.set(name, cached);
    return cacheOf(cached);
  };
  const store = {
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    open: async (name: string) => open(name),
    delete: async (name: string) => caches.delete(name),
    match: async (key: RequestInfo | URL) => {
      for (const cached of caches.values())
        if (cached.has(pathOf(key))) return new Response(cached.get(pathOf(key)));
      return undefined;
    },
  };
  // Implements only the methods that the worker and the page use.
  return { store: store as unknown as CacheStorage, names: () => [...caches.keys()] };
}

const buildCopy = (given: Partial<VehicleCopy> = {}): VehicleCopy => ({
  title: 'Peugeot 208 · Pomelo',
  content: '<h1>Peugeot 208</h1>',
  sprite: '<svg></svg>',
  theme: null,
  keptAt: Date.now(),
  keptOn: '21/11/2026 à 22\u202fh\u202f41',
  ...given,
});

type WorkerEvent = {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith?: (answer: Promise<Response>) => void;
  [more: string]: unknown;
};

/** A worker in a browser whose network can be cut. */
function createWorker(start: (scope: WorkerScope) => void, { store }: ReturnType<typeof createStore>) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const network = { isUp: true };
  const shown: string[] = [];
  const fetch = async (): Promise<Response> => {
    if (!network.isUp) throw new TypeError('Failed to fetch');
    return new Response('from the server');
  };
  start({
    addEventListener: ((type: string, listener: (event: WorkerEvent) => void) =>
      void listeners.set(type, listener)) as WorkerScope['addEventListener'],
    caches: store,
    fetch,
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => [
        { url: `${ORIGIN}/negociations/1`, focus: async () => void shown.push('focus /negociations/1') },
      ],
      openWindow: async (url) => void shown.push(`open ${url}`),
    },
    registration: {
      showNotification: async (title, options) => void shown.push(JSON.stringify({ title, ...options })),
    },
    location: { origin: ORIGIN },
    navigator: {
      get onLine() {
        return network.isUp;
      },
    },
  });
  const dispatch = async (type: string, given: object = {}): Promise<Response | undefined> => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...given,
      waitUntil: (work) => void works.push(work),
      respondWith: (given_) => {
        answer = given_;
      },
    });
    await Promise.all(works);
    return answer;
  };
  const ask = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
    dispatch('fetch', {
      request: { url: new URL(path, ORIGIN).href, method, mode },
      preloadResponse: Promise.resolve(undefined),
    });
  return { network, dispatch, ask, shown };
}

let cached: ReturnType<typeof createStore>;
let worker: ReturnType<typeof createWorker>;
beforeEach(() => {
  cached = createStore();
  worker = createWorker((scope) => runServiceWorker(scope, SETTINGS), cached);
});

describe('the service worker', () => {
  it('retains the styles of its own build, and deletes those of another', async () => {
    await cached.store.open('pomelo-enveloppe b0');
    await cached.store.open('other');
    await worker.dispatch('install');
    await worker.dispatch('activate');
    expect(cached.names()).toEqual(['other', 'pomelo-enveloppe b1']);
    expect(await (await worker.ask('/assets/root.css?copie', { mode: 'no-cors' }))?.text()).toBe(
      'of the build',
    );
  });

  it('never answers from a copy while the network works', async () => {
    await storeCopy(CAR, buildCopy(), [], cached.store);
    expect(await (await worker.ask(CAR))?.text()).toBe('from the server');
    expect(await worker.ask('/evenements', { mode: 'cors' })).toBeUndefined();
    expect(await worker.ask('/api/mediaObject/1?resolution=640x360', { mode: 'no-cors' })).toBeUndefined();
  });

  it('shows the offline copy of a vehicle with its date, and disables its forms', async () => {
    await storeCopy(CAR, buildCopy({ title: 'Peugeot <208> · Pomelo', theme: 'dark' }), [], cached.store);
    worker.network.isUp = false;
    const answer = await worker.ask(`${CAR}?produit=3`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('<h1>Peugeot 208</h1>');
    expect(html).toContain('Vous êtes hors connexion.');
    expect(html).toContain('Copie du 21/11/2026 à 22\u202fh\u202f41');
    expect(html).toContain('data-theme="dark"');
    expect(html).toContain('<title>Peugeot &lt;208&gt; · Pomelo (hors connexion)</title>');
    expect(html).toContain('href="/assets/vehicle.css?copie"');
    const policy = answer?.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('script-src');
  });

  it('shows the offline page for any other address, with links to the stored copies, latest first', async () => {
    worker.network.isUp = false;
    const nothing = await worker.ask('/panier');
    expect(nothing?.status).toBe(503);
    expect(await nothing?.text()).toContain('restent lisibles ici sans connexion');
    await storeCopy('/neuf/a/b/c/1', buildCopy({ title: 'Ancienne · Pomelo' }), [], cached.store);
    await storeCopy(CAR, buildCopy({ title: 'Récente · Pomelo' }), [], cached.store);
    const html = (await (await worker.ask('/panier'))?.text()) ?? '';
    expect(html).toMatch(
      /href="\/occasion\/peugeot\/208\/gt\/12">Récente<[\s\S]*href="\/neuf\/a\/b\/c\/1">Ancienne</,
    );
    expect(html).toContain('href="/panier">Réessayer');
  });

  it('deletes a copy that outlived its session', async () => {
    await storeCopy(CAR, buildCopy({ keptAt: Date.now() - SETTINGS.maxAgeMs - 1000 }), [], cached.store);
    worker.network.isUp = false;
    expect((await worker.ask(CAR))?.status).toBe(503);
    expect(cached.names()).toEqual([]);
  });

  it.each([
    '/actions/deconnexion',
    '/actions/connexion',
    '/actions/espace',
    '/actions/vitrine',
    '/actions/vitrine.data',
  ])('deletes every copy at %s', async (path) => {
    await storeCopy(CAR, buildCopy(), [], cached.store);
    await cached.store.open('pomelo-capture /gestion/stock/12/photos-guidees');
    expect(await worker.ask(path, { method: 'POST' })).toBeUndefined();
    expect(cached.names()).toEqual([]);
  });

  // ACC-30
  it('shows a notification, one per topic', async () => {
    const message = { title: 'Véhicule livré', text: 'Peugeot 208', path: '/commandes/1', topic: 't' };
    await worker.dispatch('push', { data: { json: () => message } });
    await worker.dispatch('push', { data: null });
    expect(worker.shown.map((text): unknown => JSON.parse(text))).toEqual([
      { title: 'Véhicule livré', body: 'Peugeot 208', lang: 'fr', data: '/commandes/1', tag: 't' },
      { title: 'Pomelo', body: '', lang: 'fr', data: '/' },
    ]);
  });

  it('opens the page of a notification, or focuses it, and never another site', async () => {
    const click = (data: unknown) =>
      worker.dispatch('notificationclick', { notification: { data, close: () => undefined } });
    for (const path of ['/negociations/1', '/commandes/2', 'https://evil.example/', '//evil.example', 7])
      await click(path);
    expect(worker.shown).toEqual([
      'focus /negociations/1',
      `open ${ORIGIN}/commandes/2`,
      `open ${ORIGIN}/`,
      `open ${ORIGIN}/`,
      `open ${ORIGIN}/`,
    ]);
  });

  // STOCK-44
  it('opens the page of a guided capture offline with its scripts, until its session would be over', async () => {
    const PATH = '/gestion/stock/12/photos-guidees';
    const put = async (at: number): Promise<void> => {
      const cache = await cached.store.open(`pomelo-capture ${PATH}`);
      await cache.put(PATH, new Response('capture', { headers: { date: new Date(at).toUTCString() } }));
      await cache.put('/assets/capture.js', new Response('script'));
    };
    await put(Date.now());
    expect(await (await worker.ask(PATH))?.text()).toBe('from the server');
    expect(await worker.ask('/assets/capture.js', { mode: 'cors' })).toBeUndefined();
    worker.network.isUp = false;
    expect(await (await worker.ask(PATH))?.text()).toBe('capture');
    expect(await (await worker.ask('/assets/capture.js', { mode: 'cors' }))?.text()).toBe('script');
    await put(Date.now() - SETTINGS.maxAgeMs - 2000);
    expect((await worker.ask(PATH))?.status).toBe(503);
    expect(cached.names()).toEqual([]);
  });

  it('is a self-contained script', async () => {
    const script = workerScript(SETTINGS);
    const other = createStore();
    const fromText = createWorker(
      // oxlint-disable-next-line typescript/no-implied-eval -- as a browser does: what it would need of its module is not there
      (scope) => (new Function('self', script) as (self: WorkerScope) => void)(scope),
      other,
    );
    await storeCopy(CAR, buildCopy(), [], other.store);
    fromText.network.isUp = false;
    await fromText.dispatch('install');
    expect(await (await fromText.ask(CAR))?.text()).toContain('<h1>Peugeot 208</h1>');
    expect((await fromText.ask('/'))?.status).toBe(503);
  });
});

describe('the offline copies', () => {
  it('are the last twenty pages seen', async () => {
    for (let id = 1; id <= MAX_COPIES + 2; id += 1)
      await storeCopy(`/neuf/a/b/c/${id}`, buildCopy(), [], cached.store);
    await storeCopy('/neuf/a/b/c/3', buildCopy(), [], cached.store);
    expect(cached.names()).toHaveLength(MAX_COPIES);
    expect(cached.names()).not.toContain(copyName('/neuf/a/b/c/2'));
    expect(cached.names().at(-1)).toBe(copyName('/neuf/a/b/c/3'));
  });

  it('belong to one user: another finds none', async () => {
    const memory = new Map<string, string>();
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
    };
    await claimCopies('anne a b2b', cached.store, storage);
    await storeCopy(CAR, buildCopy(), [], cached.store);
    await claimCopies('anne a b2b', cached.store, storage);
    expect(cached.names()).toHaveLength(1);
    // The same user, for another company; in showroom mode; then a visitor.
    for (const reader of ['anne b b2b', 'anne b b2c', 'visitor']) {
      await claimCopies(reader, cached.store, storage);
      expect(cached.names()).toEqual([]);
      await storeCopy(CAR, buildCopy(), [], cached.store);
    }
    await deleteCopies(cached.store);
    expect(cached.names()).toEqual([]);
  });
});
