import { describe, expect, it, vi } from 'vitest';
import { withFallbackRefusal } from './with-fallback-refusal.ts';

const refusal = { message: 'Réessayez.' };

describe('a form sent to a server', () => {
  it('returns the answer of the server', async () => {
    expect(await withFallbackRefusal(() => Promise.resolve('fait'), refusal)).toBe('fait');
  });

  it('becomes a refusal, and preserves its input, when the server does not answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await withFallbackRefusal(() => Promise.reject(new TypeError('Failed to fetch')), refusal)).toBe(
      refusal,
    );
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('throws when a newer request replaced it, also while its answer was being read', async () => {
    const replaced = new DOMException('The user aborted a request.', 'AbortError');
    const cut = new Error('Unable to decode the answer', { cause: replaced });
    for (const error of [replaced, cut])
      await expect(withFallbackRefusal(() => Promise.reject(error), refusal)).rejects.toBe(error);
  });

  it('leaves redirects to the router', async () => {
    const redirect = new Response(null, { status: 303, headers: { location: '/' } });
    await expect(withFallbackRefusal(() => Promise.reject(redirect), refusal)).rejects.toBe(redirect);
  });
});
