import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { LOAD_CLASSES, type LoadClass } from '@pomelo/contract/load-class.ts';
import { refuse } from '../errors/refusal.ts';

/**
 * `pages` are rendered by this process: they need the processor. Reads and writes of the API mostly wait for
 * the database.
 */
export type TaskKind = 'reads' | 'writes' | 'pages';
const KINDS: readonly TaskKind[] = ['writes', 'reads', 'pages'];

// BOOK-13
/** Tasks of each class and kind that run at once. Writes that wait for a lock take no place of a read. */
const AT_ONCE: Readonly<Record<LoadClass, Readonly<Record<Exclude<TaskKind, 'pages'>, number>>>> = {
  health: { writes: 0, reads: 0 },
  sales: { writes: 16, reads: 12 },
  buyers: { writes: 6, reads: 12 },
  visitors: { writes: 6, reads: 6 },
  exports: { writes: 3, reads: 3 },
};
/**
 * Pages of all classes in a process with the API: more would only delay each other, and each step of a
 * booking.
 */
const PAGES_AT_ONCE = 2;
/** For an API in another process: a page mostly waits for the network. */
export const PAGES_AT_ONCE_ALONE = 16;
const MAX_WAITING = 1000;
/** Longest wait of a task before it is refused: what is accepted is answered within a second. */
export const TURN_DEADLINE_MS = 500;
/** Share of that wait for a page: a buyer's page may take another 600 ms while the process is overloaded. */
const PAGE_DEADLINE = 0.6;
/**
 * How long one turn of the event loop may start tasks: other work on the loop, a booking between two queries,
 * comes next.
 */
const SLICE_MS = 10;
/**
 * How long accepting connections comes before starting tasks. One turn of the event loop accepts one
 * connection: with a page rendered in each, the last of 500 clients that connect at once would wait ten
 * seconds to be read.
 */
const ACCEPTING_MS = 50;
const SHED_EVERY_MS = 50;
/**
 * A refusal is delayed by this many deadlines: a client that retries at once costs as much as one that is
 * served.
 */
const REFUSAL_DELAY = 2;
const RETRY_AFTER_SECONDS = 2;

export type TurnFigures = Readonly<Record<LoadClass, { running: number; waiting: number; shed: number }>>;
export type Turns = {
  /**
   * Runs a task in its turn, or refuses it (unavailable). A task started by an admitted task of the same
   * process is part of that task; exports always wait for their own turn.
   */
  run: <T>(loadClass: LoadClass, task: () => Promise<T>, kind?: TaskKind) => Promise<T>;
  figures: () => TurnFigures;
  /**
   * A connection was accepted: others may wait to be. Only sales start until a turn of the event loop accepts
   * none.
   */
  connectionAccepted: () => void;
};
/** Whether memory is too short for a class. */
type IsTight = (loadClass: LoadClass) => boolean;
type Options = { deadlineMs?: number; pagesAtOnce?: number; isTight?: IsTight };
type Waiting = { sinceMs: number; start: () => void; shed: () => void };
type Lane = { kind: TaskKind; atOnce: number; running: number; queue: Waiting[]; shed: number };
type Lanes = Readonly<Record<LoadClass, Readonly<Record<TaskKind, Lane>>>>;

/**
 * The slot of an admitted task: `leave` releases it for another task, `comeBack` takes it again. Calls may
 * overlap.
 */
type Admitted = { leave: () => void; comeBack: () => void };
const admitted = new AsyncLocalStorage<Admitted>();

/**
 * Runs work that needs neither the event loop nor the database (another service, a thread): another task
 * uses the slot in the meantime.
 */
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

const figuresOf = (lanes: Lanes): TurnFigures => {
  const figures = ({ reads, writes, pages }: Lanes[LoadClass]) => ({
    running: reads.running + writes.running + pages.running,
    waiting: reads.queue.length + writes.queue.length + pages.queue.length,
    shed: reads.shed + writes.shed + pages.shed,
  });
  const { health, sales, buyers, visitors, exports } = lanes;
  return {
    health: figures(health),
    sales: figures(sales),
    buyers: figures(buyers),
    visitors: figures(visitors),
    exports: figures(exports),
  };
};

const createLanes = (pagesAtOnce = PAGES_AT_ONCE): Lanes => {
  const lane = (kind: TaskKind, atOnce: number): Lane => ({ kind, atOnce, running: 0, queue: [], shed: 0 });
  const lanesOf = (loadClass: LoadClass): Record<TaskKind, Lane> => ({
    reads: lane('reads', AT_ONCE[loadClass].reads),
    writes: lane('writes', AT_ONCE[loadClass].writes),
    // One slot is reserved for a page of another class, except by the cart.
    pages: lane('pages', loadClass === 'sales' ? pagesAtOnce : pagesAtOnce - 1),
  });
  return {
    health: lanesOf('health'),
    sales: lanesOf('sales'),
    buyers: lanesOf('buyers'),
    visitors: lanesOf('visitors'),
    exports: lanesOf('exports'),
  };
};

/** Refuses nothing: for tests, and for a part that runs alone. */
export const unlimitedTurns: Turns = {
  run: (_loadClass, task) => task(),
  figures: () => figuresOf(createLanes()),
  connectionAccepted: () => undefined,
};

/**
 * Admits tasks by class: a fixed number at once, the first class first, for some milliseconds of each turn of
 * the event loop. The rest wait, and are refused after `deadlineMs`, pages after a part of it. They are not
 * refused at once: a refused client retries, and the process would only refuse.
 */
export function createTurns({
  deadlineMs = TURN_DEADLINE_MS,
  pagesAtOnce = PAGES_AT_ONCE,
  isTight = () => false,
}: Options): Turns {
  const lanes = createLanes(pagesAtOnce);
  /** The first served first. */
  const inOrder = LOAD_CLASSES.flatMap((loadClass) => KINDS.map((kind) => lanes[loadClass][kind]));
  const pageLanes = inOrder.filter(({ kind }) => kind === 'pages');
  let sliceEndsMs = 0;
  let isTurnOpen = false;
  let hasAccepted = false;
  /**
   * Until when tasks other than sales wait for connections to be accepted; null when none was accepted in the
   * last turn.
   */
  let acceptsUntilMs: number | null = null;
  let shedTimer: NodeJS.Timeout | undefined;

  const openTurn = (): void => {
    if (isTurnOpen) return;
    isTurnOpen = true;
    sliceEndsMs = performance.now() + SLICE_MS;
    setImmediate(() => {
      isTurnOpen = false;
      if (hasAccepted && acceptsUntilMs !== null && performance.now() < acceptsUntilMs) openTurn();
      else acceptsUntilMs = null;
      hasAccepted = false;
      startWaiting();
    });
  };
  const connectionAccepted = (): void => {
    hasAccepted = true;
    acceptsUntilMs ??= performance.now() + ACCEPTING_MS;
    openTurn();
  };
  const runningPages = (): number => pageLanes.reduce((sum, { running }) => sum + running, 0);
  const isSale = (own: Lane): boolean => own === lanes.sales.writes || own === lanes.sales.reads;
  const hasRoom = (own: Lane): boolean =>
    own.running < own.atOnce &&
    (own.kind !== 'pages' || runningPages() < pagesAtOnce) &&
    (acceptsUntilMs === null || isSale(own));
  const hasTime = (): boolean => !isTurnOpen || performance.now() < sliceEndsMs;

  const startWaiting = (): void => {
    for (const own of inOrder) {
      while (own.queue.length > 0 && hasRoom(own)) {
        if (!hasTime()) return;
        openTurn();
        own.queue.shift()?.start();
      }
    }
  };
  const shedLate = (): void => {
    shedTimer = undefined;
    const nowMs = performance.now();
    let isAnyWaiting = false;
    for (const { kind, queue } of inOrder) {
      const lateMs = nowMs - (kind === 'pages' ? PAGE_DEADLINE * deadlineMs : deadlineMs);
      while (queue[0] && queue[0].sinceMs <= lateMs) queue.shift()?.shed();
      isAnyWaiting ||= queue.length > 0;
    }
    if (isAnyWaiting) shedLater();
  };
  const shedLater = (): void =>
    void (shedTimer ??= setTimeout(shedLate, Math.min(SHED_EVERY_MS, deadlineMs)).unref());

  const refuseOne = (): never => refuse('unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  /** Reserves a slot now, or returns a promise of one. */
  const takeTurn = (loadClass: LoadClass, own: Lane): Promise<void> | undefined => {
    if (isTight(loadClass) || own.queue.length >= MAX_WAITING) {
      own.shed += 1;
      refuseOne();
    }
    if (own.queue.length === 0 && hasRoom(own) && hasTime()) {
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
        own.shed += 1;
        setTimeout(() => {
          try {
            refuseOne();
          } catch (error) {
            reject(error);
          }
        }, REFUSAL_DELAY * deadlineMs).unref();
      };
      own.queue.push({ sinceMs: performance.now(), start, shed });
      openTurn();
      shedLater();
    });
  };
  const placeIn = (own: Lane): Admitted => {
    // A task may wait for two services at once: its place is given away once.
    let timesLeft = 0;
    const leave = (): void => {
      timesLeft += 1;
      if (timesLeft > 1) return;
      own.running -= 1;
      startWaiting();
    };
    const comeBack = (): void => {
      timesLeft -= 1;
      if (timesLeft === 0) own.running += 1;
    };
    return { leave, comeBack };
  };

  const run: Turns['run'] = async (loadClass, task, kind = 'reads') => {
    if (loadClass === 'health' || (admitted.getStore() !== undefined && loadClass !== 'exports'))
      return task();
    const own = lanes[loadClass][kind];
    const turn = takeTurn(loadClass, own);
    if (turn) await turn;
    const place = placeIn(own);
    try {
      return await admitted.run(place, task);
    } finally {
      place.leave();
    }
  };
  return { run, figures: () => figuresOf(lanes), connectionAccepted };
}
