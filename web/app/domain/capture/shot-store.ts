import type { Shot } from './shot.ts';

/** Shots and their photographs, wherever they are stored. */
export type ShotStore = {
  list: (owner: string) => Promise<Shot[]>;
  photo: (id: string) => Promise<Blob | undefined>;
  /** Both, or neither: a full device refuses with a `QuotaExceededError`. */
  add: (shot: Shot, photo: Blob) => Promise<void>;
  /** A sent shot leaves its photograph. */
  change: (shot: Shot) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
};

const DATABASE = 'pomelo-capture';
const SHOTS = 'shots';
const PHOTOS = 'photos';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(SHOTS, { keyPath: 'id' }).createIndex('owner', 'owner');
      request.result.createObjectStore(PHOTOS);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });

/** In IndexedDB: outlives the page, the browser and the battery. */
export function openShotStore(): ShotStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => (opened ??= openDatabase());

  const write = async (change: (shots: IDBObjectStore, photos: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction([SHOTS, PHOTOS], 'readwrite', {
      durability: 'strict',
    });
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
    });
    change(transaction.objectStore(SHOTS), transaction.objectStore(PHOTOS));
    await done;
  };

  return {
    list: async (owner) => {
      const shots = (await database()).transaction(SHOTS).objectStore(SHOTS).index('owner');
      // Written by `add` and `change` alone.
      return (await resultOf(shots.getAll(owner))) as Shot[];
    },
    photo: async (id) => {
      const stored: unknown = await resultOf(
        (await database()).transaction(PHOTOS).objectStore(PHOTOS).get(id),
      );
      return stored instanceof Blob ? stored : undefined;
    },
    add: (shot, photo) =>
      write((shots, photos) => {
        shots.put(shot);
        photos.put(photo, shot.id);
      }),
    change: (shot) =>
      write((shots, photos) => {
        shots.put(shot);
        if (shot.state === 'sent') photos.delete(shot.id);
      }),
    remove: (ids) =>
      write((shots, photos) => {
        for (const id of ids) {
          shots.delete(id);
          photos.delete(id);
        }
      }),
  };
}
