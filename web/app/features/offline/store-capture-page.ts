import { CAPTURE_PREFIX } from './copies.ts';

/** Maximum of capture pages on one device; the oldest is deleted. */
const MAX_PAGES = 10;

const isAsset = (address: string): boolean => {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname.startsWith('/assets/');
};

/** Assets that this page loaded, and those that its document names. */
function assetsOf(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"|"(\/assets\/[^"]+)"/g)].map(
    ([, attribute, text]) => attribute ?? text ?? '',
  );
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [
    ...new Set(
      [...named, ...loaded].filter(isAsset).map((one) => new URL(one, window.location.href).pathname),
    ),
  ];
}

// STOCK-44
/**
 * Stores a capture page with all it needs to run without a network. Its cache is deleted at log-out by the
 * service worker, and outlives no session by more than its age.
 */
export async function storeCapturePage(path: string): Promise<void> {
  await navigator.serviceWorker.ready;
  const page = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  const isItself = page.ok && !page.redirected && page.headers.get('content-type')?.startsWith('text/html');
  if (!isItself) return;
  const assets = assetsOf(await page.clone().text());
  const cache = await caches.open(CAPTURE_PREFIX + path);
  await cache.addAll(assets);
  // Last: a page that is there is complete.
  await cache.put(path, page);
  const current = new Set([path, ...assets]);
  const stale = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
  const names = (await caches.keys()).filter((one) => one.startsWith(CAPTURE_PREFIX));
  await Promise.all(names.slice(0, -MAX_PAGES).map((one) => caches.delete(one)));
}
