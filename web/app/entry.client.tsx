import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { refuseOffline, skipAheadOffline } from './lib/offline.ts';
import { watchLeaving } from './lib/page-leaving.ts';
import { isOtherThanRenderedAddress } from './lib/rendering/rendered-address.ts';
import { RETRY_PAUSE_MS, retryingWrites } from './lib/requests/retried-writes.ts';

// The router's form submissions use `fetch` too, and it offers no other hook.
window.fetch = retryingWrites(window.fetch.bind(window), {
  origin: window.location.origin,
  // Absent from an address without TLS.
  newKey: () => crypto.randomUUID?.(),
  pause: () => new Promise((done) => setTimeout(done, RETRY_PAUSE_MS)),
});

watchLeaving(window);
addEventListener('submit', refuseOffline, true);
for (const type of ['pointerover', 'mouseover', 'focusin', 'touchstart'])
  addEventListener(type, skipAheadOffline, true);

declare global {
  // oxlint-disable-next-line no-var, no-underscore-dangle -- only a `var` declares a property of the global object; Zod gave its name.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
// The policy forbids `eval`: Firefox reports even the attempt by which Zod would find out.
// oxlint-disable-next-line no-underscore-dangle -- Zod gave its name.
(globalThis.__zod_globalConfig ??= {}).jitless = true;

// The router leaves a rejection unhandled where it replaces a navigation whose answer it has begun to decode.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

// SITE-13
function hydrate(): void {
  // After Back, the page of the current address is loaded: hydrating the previous document would mismatch.
  if (isOtherThanRenderedAddress(window)) return window.location.reload();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// The listener only runs until the router is there.
addEventListener('popstate', () => {
  if (!('__reactRouterDataRouter' in window) && isOtherThanRenderedAddress(window)) window.location.reload();
});

// Hydration waits for the first paint; a background tab paints nothing.
if (document.hidden) hydrate();
else requestAnimationFrame(() => setTimeout(hydrate));
