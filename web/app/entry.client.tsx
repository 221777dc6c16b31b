import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isElsewhere } from './lib/drawn-address.ts';

function hydrate(): void {
  // The page that was left is not drawn under the address that was gone back to: that one is loaded.
  if (isElsewhere(window)) return window.location.reload();
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
  if (!('__reactRouterDataRouter' in window) && isElsewhere(window)) window.location.reload();
});

// What the server drew is painted before it is taken over; a tab that nobody looks at paints nothing.
if (document.hidden) hydrate();
else requestAnimationFrame(() => setTimeout(hydrate));
