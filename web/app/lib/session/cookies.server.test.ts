import { describe, expect, it } from 'vitest';
import { clearedSessionCookies, cookie, readCookies, sessionCookies } from './cookies.server.ts';

describe('cookies', () => {
  it('are read with their values decoded, the first of a name winning', () => {
    const cookies = readCookies('a=1; pomelo_message=%7B%22type%22%3A%22info%22%7D; a=2; vide=; seul');
    expect([...cookies]).toEqual([
      ['a', '1'],
      ['pomelo_message', '{"type":"info"}'],
      ['vide', ''],
    ]);
  });

  it('never fail to be read', () => {
    expect(readCookies(null).size).toBe(0);
    expect(readCookies('a=%E0%A4%A').get('a')).toBe('');
  });

  // SITE-18, ACC-11
  it('of a session last 6 days and are out of reach of scripts (ACC-11)', () => {
    for (const value of sessionCookies('secret', 'espace', true)) {
      expect(value).toContain('; Max-Age=518400');
      expect(value).toContain('; HttpOnly; SameSite=Lax');
      expect(value).toContain('; Secure');
    }
    expect(cookie('a', 'b', { secure: false })).not.toContain('Secure');
  });

  // ACC-12
  it('of a session are cleared by a max-age of zero', () => {
    for (const value of clearedSessionCookies(false))
      expect(value).toContain('=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });
});
