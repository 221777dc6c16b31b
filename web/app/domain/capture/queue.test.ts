import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  angleState,
  backoffMs,
  dueNow,
  dueOnline,
  dueShots,
  MAX_SENT_MARKS,
  MAX_WAITING,
  MAX_WAITING_BYTES,
  msUntilDue,
  roomFor,
  surplusMarks,
  withShot,
} from './queue.ts';
import { buildShot } from './shot.fixture.ts';

const NONE: ReadonlySet<string> = new Set();

describe('the queue of a guided capture', () => {
  // STOCK-44
  it('sends the earliest first, two at a time, and none before its time', () => {
    const shots = [3, 1, 2].map((second) =>
      buildShot({ id: `${second}`, takenAt: `2026-11-28T10:00:0${second}Z` }),
    );
    expect(dueShots(shots, 0, NONE).map(({ id }) => id)).toEqual(['1', '2']);
    expect(dueShots(shots, 0, new Set(['1'])).map(({ id }) => id)).toEqual(['2']);
    expect(dueShots(shots, 0, new Set(['1', '2']))).toEqual([]);
    const later = shots.map((shot) => ({ ...shot, nextAt: 500 }));
    expect(dueShots(later, 499, NONE)).toEqual([]);
    expect([msUntilDue(later, 100), msUntilDue(later, 900), msUntilDue([], 0)]).toEqual([400, 0, null]);
  });

  // STOCK-44
  it('retries with growing delays up to a minute, and at once when the network returns', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(backoffMs)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    const failed = afterAnswer(buildShot(), { outcome: 'later', message: 'Hors réseau.' }, 1000);
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, nextAt: 3000, reason: 'Hors réseau.' });
    const requested = afterAnswer(failed, { outcome: 'later', message: '', waitMs: 90_000 }, 3000);
    expect(requested).toMatchObject({ attempts: 2, nextAt: 93_000 });
    expect(dueOnline(requested)).toMatchObject({ attempts: 0, nextAt: 0, state: 'waiting', reason: null });
  });

  it('retains a refused shot with its reason until it is retried', () => {
    const refused = afterAnswer(buildShot(), { outcome: 'refused', message: 'Trop lourde.' }, 0);
    expect(refused).toMatchObject({ state: 'refused', reason: 'Trop lourde.' });
    expect(dueShots([refused], 1e12, NONE)).toEqual([]);
    expect(dueOnline(refused)).toBe(refused);
    expect(dueNow(refused)).toMatchObject({ state: 'waiting', reason: null });
    const sent = afterAnswer(buildShot(), { outcome: 'received' }, 0);
    expect(dueNow(sent)).toBe(sent);
  });

  it('replaces the shot of an angle by its retake, unless that one is being sent', () => {
    const first = buildShot({ id: 'a', angle: 'front' });
    const elsewhere = buildShot({ id: 'b', angle: 'front', to: '/other' });
    const retake = buildShot({ id: 'c', angle: 'front' });
    expect(withShot([first, elsewhere], retake, NONE)).toEqual({ shots: [elsewhere, retake], gone: ['a'] });
    expect(withShot([first], retake, new Set(['a'])).gone).toEqual([]);
    const damage = { partCode: 'G03', x: null, y: null, kind: 'dent', sizeMm: null } as const;
    const damages = ['d', 'e'].map((id) => buildShot({ id, angle: null, damage }));
    expect(withShot(damages.slice(0, 1), damages[1] ?? retake, NONE).gone).toEqual([]);
  });

  it('is bounded in shots and in bytes; what was sent takes no room', () => {
    const full = Array.from({ length: MAX_WAITING }, (_, at) => buildShot({ id: `${at}` }));
    expect(roomFor(full, 1)).toBe('too-many');
    expect(
      roomFor(
        full.map((shot) => ({ ...shot, state: 'sent' as const })),
        1,
      ),
    ).toBe('room');
    expect(roomFor([buildShot({ bytes: MAX_WAITING_BYTES })], 1)).toBe('too-large');
    const marks = Array.from({ length: MAX_SENT_MARKS + 2 }, (_, at) =>
      buildShot({ id: `${at}`, state: 'sent', takenAt: new Date(at).toISOString() }),
    );
    expect(surplusMarks(marks)).toEqual(['0', '1']);
    expect(surplusMarks(full)).toEqual([]);
  });

  it('reports whether each angle is to be taken, pending, sent or refused', () => {
    const shots = [
      buildShot({ id: 'a', angle: 'front' }),
      buildShot({ id: 'b', angle: 'rear', state: 'refused' }),
      buildShot({ id: 'c', angle: 'left', state: 'sent' }),
    ];
    const states = ['front', 'rear', 'left', 'right', 'boot'].map(
      (angle) => angleState(angle, shots, ['boot']).state,
    );
    expect(states).toEqual(['waiting', 'refused', 'sent', 'todo', 'sent']);
    const retaken = [...shots, buildShot({ id: 'd', angle: 'left', takenAt: '2026-11-28T11:00:00Z' })];
    expect(angleState('left', retaken, []).shot?.id).toBe('d');
  });
});
