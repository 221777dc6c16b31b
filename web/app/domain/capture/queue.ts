import { MINUTE_MS, SECOND_MS } from '@pomelo/contract/durations.ts';
import type { SendAnswer, Shot } from './shot.ts';

/** Maximum of unsent shots on one device, and of their bytes. */
export const MAX_WAITING = 200;
export const MAX_WAITING_BYTES = 600_000_000;
/** Marks of sent shots that are retained, so that a page opened offline shows what was sent. */
export const MAX_SENT_MARKS = 300;
const AT_ONCE = 2;
const FIRST_WAIT_MS = 2 * SECOND_MS;
const LONGEST_WAIT_MS = MINUTE_MS;

// STOCK-44
/** Doubles from two seconds to a minute. */
export const backoffMs = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));

export const isUnsent = ({ state }: Shot): boolean => state !== 'sent';
const isOfAngle = (shot: Shot, other: Shot): boolean =>
  other.angle !== null && shot.angle === other.angle && shot.to === other.to && shot.id !== other.id;

/** Whether one more shot of this size may be stored. */
export function roomFor(shots: readonly Shot[], bytes: number): 'room' | 'too-many' | 'too-large' {
  const unsent = shots.filter(isUnsent);
  if (unsent.length >= MAX_WAITING) return 'too-many';
  const total = unsent.reduce((sum, shot) => sum + shot.bytes, bytes);
  return total > MAX_WAITING_BYTES ? 'too-large' : 'room';
}

/**
 * The shots with one more. A retake replaces those of its angle, but for one that is being sent: the server
 * shows the later of the two. Returns the ids that go.
 */
export function withShot(
  shots: readonly Shot[],
  shot: Shot,
  sending: ReadonlySet<string>,
): { shots: Shot[]; gone: string[] } {
  const gone = shots.filter((other) => isOfAngle(other, shot) && !sending.has(other.id)).map(({ id }) => id);
  return { shots: [...shots.filter(({ id }) => !gone.includes(id)), shot], gone };
}

const byTime = (one: Shot, other: Shot): number => one.takenAt.localeCompare(other.takenAt);

/** The shots to send now, the earliest first, few at a time. */
export const dueShots = (shots: readonly Shot[], now: number, sending: ReadonlySet<string>): Shot[] =>
  shots
    .filter(({ id, state, nextAt }) => state === 'waiting' && nextAt <= now && !sending.has(id))
    .toSorted(byTime)
    .slice(0, Math.max(0, AT_ONCE - sending.size));

/** Milliseconds until a shot is due; null when none is pending. */
export function msUntilDue(shots: readonly Shot[], now: number): number | null {
  const times = shots.filter(({ state }) => state === 'waiting').map(({ nextAt }) => nextAt);
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - now);
}

/** The shot after an answer. One that is refused stays, with its photograph and the reason. */
export function afterAnswer(shot: Shot, answer: SendAnswer, now: number): Shot {
  switch (answer.outcome) {
    case 'received':
      return { ...shot, state: 'sent', reason: null };
    case 'refused':
      return { ...shot, state: 'refused', reason: answer.message };
    case 'later': {
      const attempts = shot.attempts + 1;
      const waitMs = Math.max(backoffMs(attempts), answer.waitMs ?? 0);
      return { ...shot, attempts, nextAt: now + waitMs, reason: answer.message };
    }
  }
}

/** Resets its attempts, so that it is sent now; refused ones too. */
export const dueNow = (shot: Shot): Shot =>
  shot.state === 'sent' ? shot : { ...shot, state: 'waiting', attempts: 0, nextAt: 0, reason: null };
/** After the network returned: refused ones stay. */
export const dueOnline = (shot: Shot): Shot => (shot.state === 'waiting' ? dueNow(shot) : shot);

/** The oldest marks of sent shots beyond those that are retained. */
export const surplusMarks = (shots: readonly Shot[]): string[] =>
  shots
    .filter(({ state }) => state === 'sent')
    .toSorted(byTime)
    .slice(0, -MAX_SENT_MARKS)
    .map(({ id }) => id);

export type AngleState = 'todo' | Shot['state'];
/** The shot of an angle on this device, and how it is: sent when the server has one of another device. */
export function angleState(
  angle: string,
  shots: readonly Shot[],
  received: readonly string[],
): { state: AngleState; shot: Shot | null } {
  const shot =
    shots
      .filter((one) => one.angle === angle)
      .toSorted(byTime)
      .at(-1) ?? null;
  if (shot) return { state: shot.state, shot };
  return { state: received.includes(angle) ? 'sent' : 'todo', shot: null };
}
