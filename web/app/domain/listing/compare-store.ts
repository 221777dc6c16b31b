import { MAX_COMPARED } from '@pomelo/contract/constants.ts';

/** Data of a compared vehicle that the tray shows without a request. */
export type ComparedVehicle = { id: number; name: string; price: string; pictureId: number };

const STORAGE_KEY = 'pomelo.comparer';
const NONE: readonly ComparedVehicle[] = [];

/** Takes the vehicle out, or in while there is room; the same list when it is full. */
export function toggleCompared(
  list: readonly ComparedVehicle[],
  vehicle: ComparedVehicle,
): readonly ComparedVehicle[] {
  const others = list.filter(({ id }) => id !== vehicle.id);
  return others.length < list.length ? others : list.length < MAX_COMPARED ? [...list, vehicle] : list;
}

const isCompared = (
  value: Partial<Record<keyof ComparedVehicle, unknown>> | null,
): value is ComparedVehicle =>
  typeof value?.id === 'number' &&
  typeof value.name === 'string' &&
  typeof value.price === 'string' &&
  typeof value.pictureId === 'number';

/** Never fails: another version of the site, or a person, may have written there. */
export function readCompared(text: string | null): readonly ComparedVehicle[] {
  const list: unknown = nullOnError(() => JSON.parse(text ?? ''));
  return Array.isArray(list) ? list.filter(isCompared).slice(0, MAX_COMPARED) : NONE;
}

export type CompareStore = {
  /** True when it was taken in or out; false when four are already there. */
  toggle: (vehicle: ComparedVehicle) => boolean;
  remove: (id: number) => void;
  list: () => readonly ComparedVehicle[];
  subscribe: (listener: () => void) => () => void;
};

type Storage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };

/** The compare tray, stored in the browser; without storage it lasts as long as the page. */
export function createCompareStore(storage: () => Storage): CompareStore {
  let current: readonly ComparedVehicle[] | null = null;
  const listeners = new Set<() => void>();
  const list = () => (current ??= readCompared(nullOnError(() => storage().getItem(STORAGE_KEY))));
  const change = (next: readonly ComparedVehicle[]) => {
    current = next;
    nullOnError(() => storage().setItem(STORAGE_KEY, JSON.stringify(next)));
    for (const listener of listeners) listener();
  };
  return {
    toggle: (vehicle) => {
      const next = toggleCompared(list(), vehicle);
      if (next === list()) return false;
      change(next);
      return true;
    },
    remove: (id) => change(list().filter((vehicle) => vehicle.id !== id)),
    list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function nullOnError<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

export const compareStore = createCompareStore(() => window.localStorage);
