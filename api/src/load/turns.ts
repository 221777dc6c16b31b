import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { LOAD_CLASSES, type LoadClass } from '@pomelo/contract/load-class.ts';
import { refuse } from '../errors.ts';

// BOOK-13
/** Tasks of each class at once, and that wait for their turn. */
const LIMITS: Readonly<Record<LoadClass, { atOnce: number; waiting: number }>> = {
  health: { atOnce: Number.MAX_SAFE_INTEGER, waiting: 0 },
  sales: { atOnce: 16, waiting: 1000 },
  buyers: { atOnce: 12, waiting: 1000 },
  visitors: { atOnce: 6, waiting: 1000 },
  exports: { atOnce: 3, waiting: 20 },
};
/** A task that waited this long for its turn is refused: what is accepted is answered within a second. */
export const TURN_DEADLINE_MS = 500;
/** How long a turn of the event loop may begin tasks: what else waits on it, a booking between two queries, comes next. */
const SLICE_MS = 10;
const RETRY_AFTER_SECONDS = 2;

export type TurnFigures = Readonly<Record<LoadClass, { running: number; waiting: number; shed: number }>>;
export type Turns = {
  /**
   * Runs a task in its turn, or refuses it (unavailable). What an admitted task asks of the same process is part of it; exports
   * wait for their own turn even so.
   */
  run: <T>(loadClass: LoadClass, task: () => Promise<T>) => Promise<T>;
  figures: () => TurnFigures;
};
/** Whether a class is refused for want of memory. */
type IsTight = (loadClass: LoadClass) => boolean;
type Waiting = { sinceMs: number; start: () => void; shed: () => void };
type Lane = { running: number; queue: Waiting[]; shed: number };

/** Gives the place of an admitted task to another, and counts it again. */
type Admitted = { leave: () => void; comeBack: () => void };
const admitted = new AsyncLocalStorage<Admitted>();

/** Runs what an admitted task only waits for (another service, a thread): its turn is another's meanwhile. */
export async function withoutTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = admitted.getStore();
  if (!turn) return work();
  turn.leave();
  try {
    return await work();
  } finally {
    turn.comeBack();
  }
}

/** Serves all at once and refuses nobody: for tests, and for parts on their own. */
export const unlimitedTurns: Turns = {
  run: (_loadClass, task) => task(),
  figures: () => figuresOf({ health: EMPTY, sales: EMPTY, buyers: EMPTY, visitors: EMPTY, exports: EMPTY }),
};
const EMPTY: Lane = { running: 0, queue: [], shed: 0 };

const figuresOf = (lanes: Readonly<Record<LoadClass, Lane>>): TurnFigures => {
  const of = ({ running, queue, shed }: Lane) => ({ running, waiting: queue.length, shed });
  const { health, sales, buyers, visitors, exports } = lanes;
  return { health: of(health), sales: of(sales), buyers: of(buyers), visitors: of(visitors), exports: of(exports) };
};

/**
 * Admits tasks by class: so many at once, the first class first, each turn of the event loop for some milliseconds only. The
 * rest wait, and are refused once they have waited for `deadlineMs`. A refusal at once would cost more than it saves: whoever
 * is refused asks again.
 */
export function createTurns({ deadlineMs = TURN_DEADLINE_MS, isTight = () => false }: { deadlineMs?: number; isTight?: IsTight }): Turns {
  const lane = (): Lane => ({ running: 0, queue: [], shed: 0 });
  const lanes: Record<LoadClass, Lane> = { health: lane(), sales: lane(), buyers: lane(), visitors: lane(), exports: lane() };
  let sliceEndsMs = 0;
  let isTurnOpen = false;
  let sweep: NodeJS.Timeout | undefined;

  const openTurn = (): void => {
    if (isTurnOpen) return;
    isTurnOpen = true;
    sliceEndsMs = performance.now() + SLICE_MS;
    setImmediate(() => {
      isTurnOpen = false;
      startWaiting();
    });
  };
  const hasRoom = (loadClass: LoadClass): boolean => lanes[loadClass].running < LIMITS[loadClass].atOnce;
  const hasTime = (): boolean => !isTurnOpen || performance.now() < sliceEndsMs;

  const startWaiting = (): void => {
    for (const loadClass of LOAD_CLASSES) {
      const { queue } = lanes[loadClass];
      while (queue.length > 0 && hasRoom(loadClass)) {
        if (!hasTime()) return;
        openTurn();
        queue.shift()?.start();
      }
    }
  };
  const shedLate = (): void => {
    sweep = undefined;
    const lateMs = performance.now() - deadlineMs;
    let isAnyWaiting = false;
    for (const loadClass of LOAD_CLASSES) {
      const { queue } = lanes[loadClass];
      while (queue[0] && queue[0].sinceMs <= lateMs) queue.shift()?.shed();
      isAnyWaiting ||= queue.length > 0;
    }
    if (isAnyWaiting) sweepLater();
  };
  const sweepLater = (): void => void (sweep ??= setTimeout(shedLate, Math.min(50, deadlineMs)).unref());

  const refuseOne = (loadClass: LoadClass): never => {
    lanes[loadClass].shed += 1;
    return refuse('unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
  const takeTurn = (loadClass: LoadClass): Promise<void> | undefined => {
    const own = lanes[loadClass];
    if (isTight(loadClass) || own.queue.length >= LIMITS[loadClass].waiting) refuseOne(loadClass);
    if (own.queue.length === 0 && hasRoom(loadClass) && hasTime()) {
      openTurn();
      own.running += 1;
      return undefined;
    }
    return new Promise<void>((resolve, reject) => {
      const start = (): void => {
        own.running += 1;
        resolve();
      };
      const shed = (): void => {
        try {
          refuseOne(loadClass);
        } catch (error) {
          reject(error);
        }
      };
      own.queue.push({ sinceMs: performance.now(), start, shed });
      openTurn();
      sweepLater();
    });
  };

  const run: Turns['run'] = async (loadClass, task) => {
    if (loadClass === 'health' || (admitted.getStore() !== undefined && loadClass !== 'exports')) return task();
    const turn = takeTurn(loadClass);
    if (turn) await turn;
    const own = lanes[loadClass];
    const leave = (): void => {
      own.running -= 1;
      startWaiting();
    };
    try {
      return await admitted.run({ leave, comeBack: () => (own.running += 1) }, task);
    } finally {
      leave();
    }
  };
  return { run, figures: () => figuresOf(lanes) };
}
