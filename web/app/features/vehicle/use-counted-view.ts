import { useEffect } from 'react';
import { urls } from '../../urls.ts';

const KEY = 'pomelo.vus';

/** True the first time in a session, and stores that. Without storage no view is counted. */
export function isFirstView(id: number, memoryOf: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const memory = memoryOf();
    const seen = (memory.getItem(KEY) ?? '').split(',');
    if (seen.includes(String(id))) return false;
    memory.setItem(KEY, [...seen, id].filter(Boolean).join(','));
    return true;
  } catch {
    return false;
  }
}

/**
 * Counts a view once per vehicle (none for null) and session, and only when the page is really shown: never
 * by a prefetch.
 */
export function useCountedView(id: number | null): void {
  useEffect(() => {
    if (id === null || !isFirstView(id, () => window.sessionStorage)) return;
    void fetch(urls.actions.view(), {
      method: 'POST',
      body: new URLSearchParams({ vehicule: String(id) }),
      keepalive: true,
    }).catch(() => undefined);
  }, [id]);
}
