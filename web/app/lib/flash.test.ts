import { describe, expect, it } from 'vitest';
import { decodeFlash } from './flash.ts';

describe('the flash message of a redirect', () => {
  it('contains the address typed at log-in', () => {
    const flash = {
      type: 'error',
      message: 'Non',
      logIn: { username: 'a@b.fr', fieldErrors: { username: 'Trop longue' } },
    };
    expect(decodeFlash(JSON.stringify(flash))).toEqual(flash);
  });

  it('never contains a password', () => {
    const text = JSON.stringify({
      type: 'error',
      message: 'Non',
      logIn: { username: 'a', fieldErrors: {}, password: 'secret' },
    });
    expect(JSON.stringify(decodeFlash(text))).not.toContain('secret');
  });

  it.each([undefined, '', '{', '{"type":"alarm","message":"x"}', '{"type":"info"}'])(
    'is null for %j',
    (text) => {
      expect(decodeFlash(text)).toBeNull();
    },
  );
});
