import type { VehicleCopy } from './vehicle-copies.ts';

export type WorkerSettings = {
  /** The cache of this build's styles and fonts, and the name prefix shared by all builds. */
  shell: string;
  shellPrefix: string;
  styles: readonly string[];
  fonts: readonly string[];
  copyPrefix: string;
  copyMark: string;
  /** Prefix of the caches of guided captures, which also run offline. */
  capturePrefix: string;
  maxAgeMs: number;
  /** Posted when another user, or another company, is active. */
  clearCacheAt: readonly string[];
};

type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Pushed = Lasting & { data: { json: () => unknown } | null };
type Clicked = Lasting & { notification: { close: () => void; data: unknown } };
type OpenPage = { url: string; focus: () => Promise<unknown> };
/** The part of the worker's global scope that is used. */
export type WorkerScope = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Clicked) => void) => void);
  caches: CacheStorage;
  fetch: (request: Request | string) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  location: { origin: string };
  navigator: { onLine: boolean };
};

/**
 * The service worker, as one self-contained function: its text is the script that browsers get. It leaves
 * requests to the network; offline, a vehicle page is answered by its copy, the page of a guided capture by
 * itself, and any other by the offline page.
 */
export function runServiceWorker(scope: WorkerScope, settings: WorkerSettings): void {
  const { caches: store } = scope;
  const NO_SCRIPT =
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
  const UNAVAILABLE = 503;

  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

  const install = async (): Promise<void> => {
    const shell = await store.open(settings.shell);
    await shell.addAll([...settings.styles, ...settings.fonts]);
    // It returns nothing online, so an old one can be replaced at once.
    await scope.skipWaiting();
  };
  const activate = async (): Promise<void> => {
    const names = await store.keys();
    const old = names.filter((name) => name.startsWith(settings.shellPrefix) && name !== settings.shell);
    await Promise.all(old.map((name) => store.delete(name)));
    // Pages are requested while the worker starts.
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  const clearCache = async (): Promise<void> => {
    const isOfUser = (name: string): boolean =>
      name.startsWith(settings.copyPrefix) || name.startsWith(settings.capturePrefix);
    await Promise.all((await store.keys()).filter(isOfUser).map((name) => store.delete(name)));
  };

  // STOCK-44
  /** The page of a capture as it was answered, with its own content security policy; null past its age. */
  const readCapture = async (path: string): Promise<Response | null> => {
    const name = settings.capturePrefix + path;
    const cached = (await store.has(name)) ? await (await store.open(name)).match(path) : undefined;
    if (!cached) return null;
    const age = Date.now() - Date.parse(cached.headers.get('date') ?? '');
    if (age <= settings.maxAgeMs) return cached;
    await store.delete(name);
    return null;
  };
  /** Assets of a capture that was opened offline. */
  let servesCapture = false;

  const readCopy = async (path: string): Promise<VehicleCopy | null> => {
    const name = settings.copyPrefix + path;
    const cached = (await store.has(name)) ? await (await store.open(name)).match(path) : undefined;
    const copy = cached && ((await cached.json()) as VehicleCopy);
    if (!copy) return null;
    if (Date.now() - copy.keptAt <= settings.maxAgeMs) return copy;
    await store.delete(name);
    return null;
  };

  const page = (title: string, theme: string | null, body: string, status: number): Response => {
    const styles = settings.styles
      .map((href) => `<link rel="stylesheet" href="${href}?${settings.copyMark}">`)
      .join('');
    const html = `<!doctype html><html lang="fr"${theme ? ` data-theme="${escaped(theme)}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(title)}</title>${styles}</head><body>${body}</body></html>`;
    return new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': NO_SCRIPT,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  };

  const notice = (message: string, url: string): string =>
    `<div class="offline-bar" role="status"><div class="wrap"><p><strong>Vous êtes hors connexion.</strong> ${message}</p><a class="btn btn-line" href="${escaped(url)}">Réessayer</a></div></div>`;

  const copyPage = (copy: VehicleCopy, url: string): Response => {
    const message = `Copie du ${escaped(copy.keptOn)}\u202f: le prix et la disponibilité ont pu changer, et rien ne peut être réservé ni commandé d’ici.`;
    const body = `${copy.sprite}${notice(message, url)}<main id="contenu" class="wrap offline">${copy.content}</main>`;
    return page(`${copy.title} (hors connexion)`, copy.theme, body, 200);
  };

  const lastCopies = async (): Promise<{ path: string; copy: VehicleCopy }[]> => {
    const paths = (await store.keys())
      .filter((name) => name.startsWith(settings.copyPrefix))
      .map((name) => name.slice(settings.copyPrefix.length));
    const read = await Promise.all(paths.map(async (path) => ({ path, copy: await readCopy(path) })));
    return read.flatMap(({ path, copy }) => (copy ? [{ path, copy }] : [])).toReversed();
  };

  const offlinePage = async (url: string): Promise<Response> => {
    const copies = await lastCopies();
    const lines = copies.map(
      ({ path, copy }) =>
        `<li><a class="link" href="${escaped(path)}">${escaped(copy.title.replace(/ · Pomelo$/, ''))}</a> <span class="muted small">copie du ${escaped(copy.keptOn)}</span></li>`,
    );
    const list =
      lines.length > 0
        ? `<h2 class="h3">Vos dernières fiches</h2><ul>${lines.join('')}</ul>`
        : '<p>Les fiches que vous ouvrez en ligne restent lisibles ici sans connexion.</p>';
    const main = `<main id="contenu" class="wrap offline offline-none"><h1 class="h1">Cette page demande une connexion</h1>${list}</main>`;
    return page(
      'Hors connexion · Pomelo',
      copies[0]?.copy.theme ?? null,
      notice('Vérifiez votre réseau.', url) + main,
      UNAVAILABLE,
    );
  };

  const navigate = async (event: Fetching): Promise<Response> => {
    try {
      return (await event.preloadResponse) ?? (await scope.fetch(event.request));
    } catch {
      const { pathname, search } = new URL(event.request.url);
      const capture = await readCapture(pathname);
      servesCapture = capture !== null;
      if (capture) return capture;
      const copy = await readCopy(pathname);
      return copy ? copyPage(copy, pathname + search) : offlinePage(pathname + search);
    }
  };
  const fromCaches = async (request: Request, path: string): Promise<Response> =>
    (await store.match(request)) ?? (await store.match(path)) ?? scope.fetch(request);
  const isNeededOffline = (path: string): boolean =>
    path.startsWith('/assets/') && (servesCapture || !scope.navigator.onLine);

  const notify = ({ data }: Pushed): Promise<void> => {
    // Our API wrote it. Browsers require a notification for each message, so that an empty one shows our name.
    const { title, text, path, topic } = (data?.json() ?? {}) as Record<string, string | undefined>;
    const options = { body: text ?? '', lang: 'fr', data: path ?? '/', ...(topic && { tag: topic }) };
    return scope.registration.showNotification(title ?? 'Pomelo', options);
  };
  const openPage = async (path: unknown): Promise<void> => {
    const { origin } = scope.location;
    const url = new URL(typeof path === 'string' ? path : '/', origin);
    const target = url.origin === origin ? url.href : `${origin}/`;
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((one) => one.url === target);
    await (open ? open.focus() : scope.clients.openWindow(target));
  };

  scope.addEventListener('push', (event) => event.waitUntil(notify(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data));
  });
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin !== scope.location.origin) return;
    // Requests of scripts, to data addresses.
    if (request.method === 'POST' && settings.clearCacheAt.includes(pathname.replace(/\.data$/, '')))
      event.waitUntil(clearCache());
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') event.respondWith(navigate(event));
    else if (
      searchParams.has(settings.copyMark) ||
      settings.fonts.includes(pathname) ||
      isNeededOffline(pathname)
    )
      event.respondWith(fromCaches(request, pathname));
  });
}

/** The script of one build. */
export const workerScript = (settings: WorkerSettings): string =>
  `'use strict';\n(${runServiceWorker.toString()})(self, ${JSON.stringify(settings)});\n`;
