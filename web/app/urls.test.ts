import { describe, expect, it } from 'vitest';
import { safeReturnPath, urls } from './urls.ts';

const OUTSIDE = [
  '//evil.fr',
  '///evil.fr',
  '////evil.fr/x',
  '/\\evil.fr',
  '\\\\evil.fr',
  '\\/evil.fr',
  '/\\/evil.fr',
  '//evil.fr\\@site.fr',
  'https://evil.fr',
  'http://evil.fr',
  'HTTPS://evil.fr',
  'https:evil.fr',
  'https:/evil.fr',
  'http:///evil.fr',
  'ftp://evil.fr',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.fr',
  'evil.fr',
  'www.evil.fr/panier',
  '@evil.fr',
  ':evil.fr',
  '?connexion=//evil.fr',
  '#//evil.fr',
  ' //evil.fr',
  ' https://evil.fr',
  '\t//evil.fr',
  '\n//evil.fr',
  '/\t/evil.fr',
  '/\n/evil.fr',
  '/\r/evil.fr',
  '/panier\r\nSet-Cookie: a=b',
  '/\u0000/evil.fr',
  '//[::1]',
  '//127.0.0.1',
  '//evil.fr:443/panier',
  '//site.invalid@evil.fr',
  '//%65vil.fr',
  '',
];

describe('a return path', () => {
  it.each(OUTSIDE)('never leaves the site: %j', (payload) => {
    expect(safeReturnPath(payload)).toBe('/');
  });

  it('resolves an external-looking path to a path of this site', () => {
    for (const payload of [
      '/..//evil.fr',
      '/./..//evil.fr',
      '/panier/..//evil.fr',
      '/.//evil.fr',
      '/%2e%2e//evil.fr',
    ]) {
      const path = safeReturnPath(payload);
      expect(new URL(path, 'https://pomelo.fr').origin).toBe('https://pomelo.fr');
    }
  });

  it.each([
    '/',
    '/panier',
    '/panier/valide?commande=1#haut',
    '/vente-voiture-marchand?q=208%20gt',
    '/%2F%2Fevil.fr',
  ])('preserves %j', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it('falls back where there is none', () => {
    expect(safeReturnPath(null)).toBe('/');
    expect(safeReturnPath(undefined, '/panier')).toBe('/panier');
  });

  it('survives the link to the log-in dialog', () => {
    const back = '/occasion/a/b/c/1?produit=2&x=é';
    expect(new URL(urls.logIn(back), 'https://pomelo.fr').searchParams.get('connexion')).toBe(back);
  });
});
