import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_PICTURE, notAddedText } from './capture.messages.ts';
import { type CaptureQueue, createCaptureQueue } from './capture-queue.ts';
import { sendShot } from './send-shot.ts';
import type { DamageNote, Shot } from './shot.ts';
import { openShotStore } from './shot-store.ts';
import { shrinkPhoto, type TakenPhoto } from './shrink-photo.ts';

export type CaptureOwner = {
  owner: string;
  /** URL that shots of this vehicle are sent to. */
  to: string;
  vehicle: string;
};
type Subject = Pick<Shot, 'fields'> & ({ angle: string; damage: null } | { angle: null; damage: DamageNote });
export type Capture = {
  /** Shots of all vehicles of this owner; null until they are read. */
  shots: readonly Shot[] | null;
  isOnline: boolean;
  /** Returns the French reason why the photograph was not added; null when it was. */
  take: (file: File, subject: Subject) => Promise<string | null>;
  /** Same as `take`, for content other than a photograph: a drawing, a form. */
  put: (content: Blob, subject: Subject) => Promise<string | null>;
  retry: (options?: { refused?: boolean }) => void;
  remove: (id: string) => void;
};

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    const read = () => setOnline(navigator.onLine);
    read();
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    return () => {
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
    };
  }, []);
  return isOnline;
}

/** The shots of one owner on this device, sent while the page is open. */
export function useCapture({ owner, to, vehicle }: CaptureOwner): Capture {
  const [shots, setShots] = useState<readonly Shot[] | null>(null);
  const queue = useRef<CaptureQueue | null>(null);
  const isOnline = useOnline();

  useEffect(() => {
    const opened = createCaptureQueue({
      owner,
      store: openShotStore(),
      send: sendShot,
      now: () => Date.now(),
      after: (ms, call) => {
        const timer = window.setTimeout(call, ms);
        return () => window.clearTimeout(timer);
      },
      changed: setShots,
    });
    queue.current = opened;
    void opened.open().catch((error: unknown) => {
      console.warn('shots not read', error);
      setShots([]);
    });
    const resume = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) opened.retry();
    };
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      opened.close();
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [owner]);

  const add = useCallback(
    async ({ photo, thumbnail }: TakenPhoto, subject: Subject, takenAt: string): Promise<string | null> => {
      if (!queue.current) return NO_PICTURE;
      // Browsers then evict it last.
      void navigator.storage?.persist?.().catch(() => false);
      const added = await queue.current.add(
        {
          id: crypto.randomUUID(),
          owner,
          to,
          vehicle,
          ...subject,
          takenAt,
          bytes: photo.size,
          thumbnail,
          state: 'waiting',
          attempts: 0,
          nextAt: 0,
          reason: null,
        },
        photo,
      );
      return added === 'added' ? null : notAddedText(added);
    },
    [owner, to, vehicle],
  );
  const take = useCallback(
    async (file: File, subject: Subject): Promise<string | null> => {
      const takenAt = new Date().toISOString();
      const taken = await shrinkPhoto(file);
      return taken ? add(taken, subject, takenAt) : NO_PICTURE;
    },
    [add],
  );
  const put = useCallback(
    (content: Blob, subject: Subject) =>
      add({ photo: content, thumbnail: '' }, subject, new Date().toISOString()),
    [add],
  );
  return {
    shots,
    isOnline,
    take,
    put,
    retry: (options) => queue.current?.retry(options),
    remove: (id) => void queue.current?.remove(id),
  };
}
