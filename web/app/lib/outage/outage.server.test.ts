import { ApiError } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { isLostToOutage, isOutage, unavailable } from './outage.server.ts';

const answered = (status: number) => new ApiError(status, { type: 'about:blank', title: 'Erreur', status });

it('an outage is a 503 of the API, or no answer at all', () => {
  expect(isOutage(answered(503))).toBe(true);
  expect(isOutage(new TypeError('fetch failed'))).toBe(true);
  for (const error of [
    answered(500),
    answered(404),
    answered(429),
    new TypeError('x is not a function'),
    null,
  ])
    expect(isOutage(error)).toBe(false);
});

it('replaces a page that failed for an outage, never for another error', () => {
  expect([isLostToOutage(500, true), isLostToOutage(503, false)]).toEqual([true, true]);
  expect([
    isLostToOutage(500, false),
    isLostToOutage(200, true),
    isLostToOutage(404, true),
    isLostToOutage(302, true),
  ]).toEqual([false, false, false, false]);
});

it('returns 503 with Retry-After: as a page for browsers, as data for scripts', async () => {
  expect([unavailable().status, unavailable().headers.has('x-pomelo-unavailable')]).toEqual([503, true]);
  const data = unavailable(
    new Response('[1]', { status: 500, headers: { 'content-type': 'text/x-script' } }),
  );
  expect([
    data.status,
    data.headers.get('content-type'),
    data.headers.get('retry-after'),
    await data.text(),
  ]).toEqual([503, 'text/x-script', '5', '[1]']);
  expect(data.headers.has('x-pomelo-unavailable')).toBe(false);
});
