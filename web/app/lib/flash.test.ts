import { describe, expect, it } from 'vitest';
import { decodeFlash, type Flash, isForPage } from './flash.ts';

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

  it.each([
    ['the page that it is for', { path: '/panier' }, true],
    ['another page that a tab reads meanwhile', { path: '/commandes' }, false],
    ['another page, later', { path: '/commandes', nowMs: 3500 }, true],
    ['another page without scripts', { path: '/commandes', isDocument: true }, true],
  ])('is shown or left by %s', (_, read, isShown) => {
    const flash: Flash = { type: 'success', message: 'Fait', page: { path: '/panier', leftAt: 1000 } };
    expect(isForPage(flash, { isDocument: false, nowMs: 1500, ...read })).toBe(isShown);
  });

  it('of no page is shown by the next one', () => {
    expect(isForPage({ type: 'info', message: 'Fait' }, { path: '/', isDocument: false, nowMs: 0 })).toBe(
      true,
    );
  });
});
