import { describe, expect, it } from 'vitest';
import { routerPath } from './router-links.ts';

const HERE = { origin: 'https://pomelo.test', pathname: '/news/4', search: '' };
const PLAIN = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const link = (href: string, { target = '', download = false } = {}) => {
  const { origin, pathname, search, hash } = new URL(href, 'https://pomelo.test/news/4');
  return {
    origin,
    pathname,
    search,
    hash,
    target,
    hasAttribute: (name: string) => name === 'download' && download,
  };
};

describe('a link in a text', () => {
  it.each([
    ['/vente-voiture-marchand/diesel?tri=prix', '/vente-voiture-marchand/diesel?tri=prix'],
    ['/qui-sommes-nous#equipe', '/qui-sommes-nous#equipe'],
    ['https://pomelo.test/news', '/news'],
    ['/news/4?a=1', '/news/4?a=1'],
  ])('navigates to %s without loading the site again', (href, path) => {
    expect(routerPath(PLAIN, link(href), HERE)).toBe(path);
  });

  it.each([
    'https://ailleurs.test/news',
    'mailto:equipe@pomelo.test',
    '#tva',
    '/news/4#tva',
    '/news/rss.xml',
    '/documents/vehicules/3/x',
    '/api/mediaObject/1',
  ])('%s is left to the browser', (href) => {
    expect(routerPath(PLAIN, link(href), HERE)).toBeNull();
  });

  it('opens as the reader chooses: in another tab, in another window, as a download', () => {
    for (const held of [
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
      { defaultPrevented: true },
    ])
      expect(routerPath({ ...PLAIN, ...held }, link('/news'), HERE)).toBeNull();
    expect(routerPath(PLAIN, link('/news', { target: '_blank' }), HERE)).toBeNull();
    expect(routerPath(PLAIN, link('/news', { download: true }), HERE)).toBeNull();
  });
});
