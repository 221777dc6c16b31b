import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isOtherThanRenderedAddress } from './lib/rendered-address.ts';
import { RETRY_PAUSE_MS, retryingWrites } from './lib/retried-writes.ts';

// The router sends its forms by it too, and offers no other place to say so.
window.fetch = retryingWrites(window.fetch.bind(window), {
  origin: window.location.origin,
  // Absent from an address without TLS.
  newKey: () => window.crypto.randomUUID?.(),
  pause: () => new Promise((done) => setTimeout(done, RETRY_PAUSE_MS)),
});

// SITE-13
function hydrate(): void {
  // The page that was left is not drawn under the address that was gone back to: that one is loaded.
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

// Until the router is there, nobody else listens.
window.addEventListener('popstate', () => {
  if (!('__reactRouterDataRouter' in window) && isOtherThanRenderedAddress(window)) window.location.reload();
});

// What the server drew is painted before it is taken over; a tab that nobody looks at paints nothing.
if (document.hidden) hydrate();
else requestAnimationFrame(() => setTimeout(hydrate));
