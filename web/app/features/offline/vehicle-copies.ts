import { COPY_PREFIX, copiesIn } from './copies.ts';

/** Stored copy of a vehicle page, to be read without a network. */
export type VehicleCopy = {
  title: string;
  /** The page's main part, without anything that acts. */
  content: string;
  /** The drawings it refers to. */
  sprite: string;
  theme: string | null;
  /** When, to be counted, and to be read. */
  keptAt: number;
  keptOn: string;
};

export const MAX_COPIES = 20;
/** In the address of a picture of a copy, so that only those are looked for there. */
export const COPY_MARK = 'copie';

export const copyName = (path: string): string => COPY_PREFIX + path;

export type StoredPicture = { marked: string; answer: Response };

/** Stores a copy as the latest, and evicts the oldest. */
export async function storeCopy(
  path: string,
  copy: VehicleCopy,
  pictures: readonly StoredPicture[],
  store: CacheStorage,
): Promise<void> {
  // Stored again, it is the newest of the list.
  await store.delete(copyName(path));
  const cache = await store.open(copyName(path));
  await Promise.all(pictures.map(({ marked, answer }) => cache.put(marked, answer)));
  await cache.put(path, Response.json(copy));
  const names = await copiesIn(store);
  await Promise.all(names.slice(0, Math.max(0, names.length - MAX_COPIES)).map((name) => store.delete(name)));
}
