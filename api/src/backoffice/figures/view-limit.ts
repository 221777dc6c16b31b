import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { Lru } from '../../platform/lru.ts';

const WINDOW_MS = MINUTE_MS;
const VIEWS_A_WINDOW = 60;
const MOST_ADDRESSES = 20_000;

/** Whether one more view of this address counts: sixty a minute. In memory, so that a flood of views writes nothing. */
export function createViewLimit(): (address: string, nowMs: number) => boolean {
  const counted = new Lru<string, { times: number; endsMs: number }>(MOST_ADDRESSES);
  return (address, nowMs) => {
    const known = counted.get(address);
    const current = known && known.endsMs > nowMs ? known : { times: 0, endsMs: nowMs + WINDOW_MS };
    current.times += 1;
    counted.set(address, current);
    return current.times <= VIEWS_A_WINDOW;
  };
}
