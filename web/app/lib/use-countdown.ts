import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@pomelo/contract/durations.ts';
import { useEffect, useState } from 'react';
import { formatRemaining } from './dates.ts';
import { synchronizeClock, serverNow } from './server-clock.ts';
import { useSession } from './session/use-session.ts';

export type Countdown = {
  remainingMs: number;
  hoursLeft: number;
  /** « 21 h 14 »; it ticks, so it is hidden from screen readers where the absolute time is next to it. */
  text: string;
  isOver: boolean;
};

/**
 * Time of the next change of the text: at the next whole minute left, every second in the last minute. In ms
 * from now.
 */
export function untilNextTick(remainingMs: number): number {
  if (remainingMs <= MINUTE_MS) return remainingMs % SECOND_MS || SECOND_MS;
  return remainingMs % MINUTE_MS || MINUTE_MS;
}

/** Time left until `endDate` by the server's clock. The first rendering agrees with the server's own. */
export function useCountdown(endDate: string): Countdown {
  const { state } = useSession();
  const end = Date.parse(endDate);
  const [now, setNow] = useState(() => (state ? Date.parse(state.now) : end));

  useEffect(() => {
    if (state) synchronizeClock(state.now);
  }, [state]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const current = serverNow();
      setNow(current);
      if (current < end) timer = setTimeout(tick, untilNextTick(end - current));
    };
    tick();
    return () => clearTimeout(timer);
  }, [end]);

  const remainingMs = Math.max(0, end - now);
  return {
    remainingMs,
    hoursLeft: remainingMs / HOUR_MS,
    text: formatRemaining(remainingMs),
    isOver: remainingMs === 0,
  };
}
