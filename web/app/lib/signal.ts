import { useSyncExternalStore } from 'react';

export type Signal<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** One value shared by distant parts of the page. In the browser only. */
export function createSignal<T>(initial: T): Signal<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The signal's value, and `initial` while the server renders. */
export const useSignal = <T>(signal: Signal<T>, initial: T): T =>
  useSyncExternalStore(signal.subscribe, signal.get, () => initial);
