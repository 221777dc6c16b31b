/** One cache per copy, with its pictures: deleting the cache deletes the whole copy. */
export const COPY_PREFIX = 'pomelo-fiche ';

/** One cache a page of a guided capture: its document, and its scripts, styles and fonts. */
export const CAPTURE_PREFIX = 'pomelo-capture ';

/** The oldest first. */
export const copiesIn = async (store: CacheStorage): Promise<string[]> =>
  (await store.keys()).filter((name) => name.startsWith(COPY_PREFIX));

export async function deleteCopies(store: CacheStorage): Promise<void> {
  const captures = (await store.keys()).filter((name) => name.startsWith(CAPTURE_PREFIX));
  await Promise.all([...(await copiesIn(store)), ...captures].map((name) => store.delete(name)));
}

const READER_KEY = 'pomelo.lecteur';

/** Offline copies are of one user: another user, or the same one for another company, finds none. */
export async function claimCopies(
  reader: string,
  store: CacheStorage,
  memory: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<void> {
  if (memory.getItem(READER_KEY) === reader) return;
  await deleteCopies(store);
  memory.setItem(READER_KEY, reader);
}
