import {
  afterAnswer,
  dueNow,
  dueOnline,
  dueShots,
  msUntilDue,
  roomFor,
  surplusMarks,
  withShot,
} from './queue.ts';
import type { SendAnswer, Shot } from './shot.ts';
import type { ShotStore } from './shot-store.ts';

export type QueueParts = {
  owner: string;
  store: ShotStore;
  send: (shot: Shot, photo: Blob) => Promise<SendAnswer>;
  now: () => number;
  /** Calls back once after that time; returns the function that cancels it. */
  after: (ms: number, call: () => void) => () => void;
  changed: (shots: readonly Shot[]) => void;
};
export type AddResult = 'added' | 'too-many' | 'too-large' | 'device-full' | 'not-stored';
export type CaptureQueue = {
  /** Reads what an earlier page left, and sends it. */
  open: () => Promise<void>;
  add: (shot: Shot, photo: Blob) => Promise<AddResult>;
  /** Sends pending shots now; with `refused`, refused ones too. */
  retry: (options?: { refused?: boolean }) => void;
  remove: (id: string) => Promise<void>;
  close: () => void;
};

const LOST = 'La photo n’est plus sur ce téléphone\u202f: reprenez-la.';
const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

// STOCK-44
/** Shots of one owner: stored first, then sent in the background until the server has each. */
export function createCaptureQueue(parts: QueueParts): CaptureQueue {
  const { owner, store, send, now, after, changed } = parts;
  let shots: readonly Shot[] = [];
  let isClosed = false;
  let cancelTimer: (() => void) | null = null;
  const sending = new Set<string>();

  const put = (next: readonly Shot[]): void => {
    shots = next;
    if (!isClosed) changed(shots);
  };
  const replace = async (shot: Shot): Promise<void> => {
    // A retake may have removed it in the meantime.
    if (!shots.some(({ id }) => id === shot.id)) return;
    put(shots.map((one) => (one.id === shot.id ? shot : one)));
    await store.change(shot);
  };

  const sendOne = async (shot: Shot): Promise<void> => {
    try {
      const photo = await store.photo(shot.id);
      const answer: SendAnswer = photo ? await send(shot, photo) : { outcome: 'refused', message: LOST };
      await replace(afterAnswer(shot, answer, now()));
    } catch (error) {
      console.warn('shot not sent', error);
      await replace(afterAnswer(shot, { outcome: 'later', message: '' }, now())).catch(() => undefined);
    } finally {
      sending.delete(shot.id);
      tick();
    }
  };

  const tick = (): void => {
    if (isClosed) return;
    cancelTimer?.();
    cancelTimer = null;
    for (const shot of dueShots(shots, now(), sending)) {
      sending.add(shot.id);
      void sendOne(shot);
    }
    const rest = shots.filter(({ id }) => !sending.has(id));
    const wait = sending.size > 0 ? null : msUntilDue(rest, now());
    if (wait !== null) cancelTimer = after(wait, tick);
  };

  return {
    open: async () => {
      const stored = await store.list(owner);
      const surplus = new Set(surplusMarks(stored));
      if (surplus.size > 0) await store.remove([...surplus]);
      put(stored.filter(({ id }) => !surplus.has(id)).map(dueOnline));
      tick();
    },
    add: async (shot, photo) => {
      const room = roomFor(shots, shot.bytes);
      if (room !== 'room') return room;
      try {
        await store.add(shot, photo);
      } catch (error) {
        return isQuota(error) ? 'device-full' : 'not-stored';
      }
      const { shots: next, gone } = withShot(shots, shot, sending);
      put(next);
      if (gone.length > 0) await store.remove(gone);
      tick();
      return 'added';
    },
    retry: ({ refused = false } = {}) => {
      put(shots.map(refused ? dueNow : dueOnline));
      tick();
    },
    remove: async (id) => {
      put(shots.filter((shot) => shot.id !== id));
      await store.remove([id]);
    },
    close: () => {
      isClosed = true;
      cancelTimer?.();
    },
  };
}
