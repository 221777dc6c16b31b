import { ApiError } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { loadedOrNull } from './loaded-or-null.server.ts';

const refused = (status: number) => new ApiError(status, { type: 'about:blank', title: 'Non', status });

it.each([500, 502, 503, 504, 408, 429])('returns null when the API fails with %i', async (status) => {
  expect(await loadedOrNull(Promise.reject(refused(status)))).toBeNull();
});

it('returns null when the API cannot be reached', async () => {
  expect(await loadedOrNull(Promise.reject(new TypeError('fetch failed')))).toBeNull();
});

it.each([401, 403, 404, 409])('throws a refusal with %i', async (status) => {
  await expect(loadedOrNull(Promise.reject(refused(status)))).rejects.toMatchObject({ status });
});

it('throws our own errors', async () => {
  await expect(loadedOrNull(Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError);
});

it('returns what was loaded', async () => {
  expect(await loadedOrNull(Promise.resolve({ data: [] }))).toEqual({ data: [] });
});
