import { refuse } from '../errors/refusal.ts';
import { currentCaller } from './on-behalf.ts';
import { withoutTurn } from './turns.ts';

type Limits = {
  atOnce: number;
  waiting: number;
  /** Share of both per caller, so that none fills the queue alone. All of it by default, and for jobs. */
  each?: { atOnce: number; waiting: number };
};
type Waiting = { caller: string; start: () => void };
type Queue = <T>(task: () => Promise<T>, caller?: string) => Promise<T>;

/**
 * Runs at most `atOnce` tasks at a time, first come first served; beyond `waiting` the next is refused (503).
 * A caller with its share of running tasks waits while others pass, and one whose task ended lets those of
 * others start before its next.
 */
export function limitedQueue({ atOnce, waiting, each = { atOnce, waiting } }: Limits): Queue {
  const queue: Waiting[] = [];
  const running = new Map<string, number>();
  let total = 0;
  const ofCaller = (caller: string): number => running.get(caller) ?? 0;
  const shareOf = (caller: string) => (caller === '' ? { atOnce, waiting } : each);
  const mayRun = ({ caller }: Pick<Waiting, 'caller'>): boolean =>
    total < atOnce && ofCaller(caller) < shareOf(caller).atOnce;
  const enter = (caller: string): void => {
    total += 1;
    running.set(caller, ofCaller(caller) + 1);
  };
  const leave = (caller: string): void => {
    total -= 1;
    if (ofCaller(caller) > 1) running.set(caller, ofCaller(caller) - 1);
    else running.delete(caller);
    const other = queue.findIndex((one) => one.caller !== caller && mayRun(one));
    const place = other < 0 ? queue.findIndex(mayRun) : other;
    const [next] = place < 0 ? [] : queue.splice(place, 1);
    if (!next) return;
    // The place is handed over, not given back.
    enter(next.caller);
    next.start();
  };
  const run = async <T>(task: () => Promise<T>, caller: string): Promise<T> => {
    if (mayRun({ caller })) enter(caller);
    else {
      const own = queue.filter((other) => other.caller === caller).length;
      if (queue.length >= waiting || own >= shareOf(caller).waiting) refuse('unavailable');
      await new Promise<void>((start) => queue.push({ caller, start }));
    }
    try {
      return await task();
    } finally {
      leave(caller);
    }
  };
  return (task, caller = currentCaller()) => withoutTurn(() => run(task, caller));
}
