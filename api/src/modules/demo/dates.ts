const PARIS_PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ARRIVALS_HOUR = 18;

/** How far Paris is ahead of UTC at that instant, in milliseconds. */
function parisOffset(atMs: number): number {
  const parts = Object.fromEntries(PARIS_PARTS.formatToParts(atMs).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
}

/** Yesterday 18:00 in Paris: what went on sale since then is an arrival. */
export function yesterdayEvening(now: Date): number {
  const local = now.getTime() + parisOffset(now.getTime());
  const evening = Math.floor(local / DAY_MS) * DAY_MS - DAY_MS + ARRIVALS_HOUR * HOUR_MS;
  return evening - parisOffset(evening - parisOffset(now.getTime()));
}

/** `2026-11-20`, in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export { DAY_MS, HOUR_MS };
