import { ANGLES } from '@pomelo/contract/capture/angles.ts';
import { expect, it } from 'vitest';
import { placed } from './order.ts';
import type { AnglePicture } from './shots.repository.ts';

const picture = (id: number, angle: string | null): AnglePicture => ({ id, angle, takenAt: null });

// STOCK-46
it('puts captured pictures in the order of the list, whatever order they arrive in, before all others', () => {
  const arrivals = ANGLES.map(({ code }, rank) => ({ code, id: rank + 1 })).toReversed();
  let shown: AnglePicture[] = [picture(900, null), picture(901, null)];
  for (const { code, id } of arrivals) {
    const codes = new Map([...shown, picture(id, code)].map((one) => [one.id, one.angle]));
    shown = placed(shown, id, code).map((one) => picture(one, codes.get(one) ?? null));
  }
  expect(shown.map(({ id }) => id)).toEqual([...ANGLES.map((_, rank) => rank + 1), 900, 901]);
  expect(shown[0]?.angle).toBe('front-left');
});

it('replaces the earlier picture of the angle where it is, and leaves an order given by hand', () => {
  const byHand = [picture(1, 'rear'), picture(2, null), picture(3, 'front-left')];
  expect(placed(byHand, 9, 'front-left')).toEqual([1, 2, 9]);
  expect(placed(byHand, 9, 'front')).toEqual([9, 1, 2, 3]);
  expect(placed(byHand, 9, 'boot')).toEqual([1, 2, 3, 9]);
});
