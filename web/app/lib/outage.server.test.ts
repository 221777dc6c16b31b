import { ApiError } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { isLostToOutage, isOutage } from './outage.server.ts';

const answered = (status: number) => new ApiError(status, { type: 'about:blank', title: 'Erreur', status });

it('is an outage when the API says that it cannot answer for now, or nobody answers in its place', () => {
  expect(isOutage(answered(503))).toBe(true);
  expect(isOutage(new TypeError('fetch failed'))).toBe(true);
  for (const error of [answered(500), answered(404), answered(429), new TypeError('x is not a function'), null])
    expect(isOutage(error)).toBe(false);
});

it('takes the place of a page that failed for that, never of another fault nor of a page that could be drawn', () => {
  expect([isLostToOutage(500, true), isLostToOutage(503, false)]).toEqual([true, true]);
  expect([isLostToOutage(500, false), isLostToOutage(200, true), isLostToOutage(404, true), isLostToOutage(302, true)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
