/** What a page of a vehicle leaves behind, to be read without a network. */
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

/** One cache a copy, with its pictures: removing a copy removes all of it. */
export const COPY_PREFIX = 'pomelo-fiche ';
export const MAX_COPIES = 20;
/** In the address of a picture of a copy, so that only those are looked for there. */
export const COPY_MARK = 'copie';

export const copyName = (path: string): string => COPY_PREFIX + path;

const copiesIn = async (store: CacheStorage): Promise<string[]> => (await store.keys()).filter((name) => name.startsWith(COPY_PREFIX));

export async function forgetCopies(store: CacheStorage): Promise<void> {
  await Promise.all((await copiesIn(store)).map((name) => store.delete(name)));
}

const READER_KEY = 'pomelo.lecteur';

/** Copies are of one reader: whoever else comes to this browser, or the same one for another company, finds none. */
export async function claimCopies(reader: string, store: CacheStorage, memory: Pick<Storage, 'getItem' | 'setItem'>): Promise<void> {
  if (memory.getItem(READER_KEY) === reader) return;
  await forgetCopies(store);
  memory.setItem(READER_KEY, reader);
}

export type KeptPicture = { marked: string; answer: Response };

/** Keeps a copy as the latest, and lets the oldest go. */
export async function keepCopy(path: string, copy: VehicleCopy, pictures: readonly KeptPicture[], store: CacheStorage): Promise<void> {
  // Made anew, it is the last of the list.
  await store.delete(copyName(path));
  const cache = await store.open(copyName(path));
  await Promise.all(pictures.map(({ marked, answer }) => cache.put(marked, answer)));
  await cache.put(path, Response.json(copy));
  const names = await copiesIn(store);
  await Promise.all(names.slice(0, Math.max(0, names.length - MAX_COPIES)).map((name) => store.delete(name)));
}
