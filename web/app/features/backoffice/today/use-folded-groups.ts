import { useSyncExternalStore } from 'react';

const KEY = 'pomelo-gestion-replies';
const listeners = new Set<() => void>();

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // A browser may refuse its storage.
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The groups of the list that were folded in this browser; none before the scripts run. */
export function useFoldedGroups(): {
  isFolded: (group: string) => boolean;
  fold: (group: string, isFolded: boolean) => void;
} {
  const text = useSyncExternalStore(subscribe, stored, () => '');
  const folded = text.split(',').filter(Boolean);
  return {
    isFolded: (group) => folded.includes(group),
    fold: (group, isFolded) => {
      const others = folded.filter((one) => one !== group);
      try {
        localStorage.setItem(KEY, (isFolded ? [...others, group] : others).join(','));
      } catch {
        return;
      }
      for (const listener of listeners) listener();
    },
  };
}
