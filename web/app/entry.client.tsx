import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// What the server drew is painted before it is taken over; a tab that nobody looks at paints nothing.
if (document.hidden) hydrate();
else requestAnimationFrame(() => setTimeout(hydrate));
