import { requestLogIn } from '../../lib/session/session-renewal.ts';
import { urls } from '../../urls.ts';
import { createFavoritesStore } from './favorites-store.ts';

const JSON_ONLY = { Accept: 'application/json' };

async function fetchIds(): Promise<readonly number[]> {
  const response = await fetch(urls.actions.favorite(), { headers: JSON_ONLY });
  if (!response.ok) throw new Error(`favourites not read: ${response.status}`);
  const { ids } = (await response.json()) as { ids: number[] };
  return ids;
}

/** For the company of the page, whatever another tab chose; the request continues when the page is left. */
async function send(id: number, favorite: boolean, workspaceId: string): Promise<void> {
  const body = new URLSearchParams({ [favorite ? 'ajouter' : 'retirer']: String(id), pour: workspaceId });
  const response = await fetch(urls.actions.favorite(), {
    method: 'POST',
    headers: JSON_ONLY,
    body,
    keepalive: true,
  });
  // CAT-17: the change is sent once the person has logged in again.
  if (response.status === 401 && (await requestLogIn())) return send(id, favorite, workspaceId);
  if (!response.ok) throw new Error(`favourite not kept: ${response.status}`);
}

/** The favourites of this browser's person. */
export const favorites = createFavoritesStore({
  storage: () => sessionStorage,
  fetchIds,
  send,
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
});

if (typeof window !== 'undefined') window.addEventListener('pagehide', favorites.flush);
