import { ApiError } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { loadedOrNull } from './loaded-or-null.server.ts';

const refused = (status: number) => new ApiError(status, { type: 'about:blank', title: 'Non', status });

it.each([500, 502, 503, 504, 408, 429])('is nothing when the API fails with %i', async (status) => {
  expect(await loadedOrNull(Promise.reject(refused(status)))).toBeNull();
});

it('is nothing when the API cannot be reached', async () => {
  expect(await loadedOrNull(Promise.reject(new TypeError('fetch failed')))).toBeNull();
});

it.each([401, 403, 404, 409])('is refused with %i as everywhere', async (status) => {
  await expect(loadedOrNull(Promise.reject(refused(status)))).rejects.toMatchObject({ status });
});

it('hides no fault of ours', async () => {
  await expect(loadedOrNull(Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError);
});

it('is what was loaded', async () => {
  expect(await loadedOrNull(Promise.resolve({ data: [] }))).toEqual({ data: [] });
});
