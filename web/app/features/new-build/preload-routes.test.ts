import { describe, expect, it } from 'vitest';
import type { BuiltRoute } from '../../context.ts';
import { createPreloader } from './preload-routes.ts';

const ROUTES: BuiltRoute[] = [
  { id: 'root', path: '', files: ['/root.js', '/shared.js'], styles: ['/root.css'] },
  { id: 'layout', parentId: 'root', files: ['/layout.js'], styles: [] },
  { id: 'home', parentId: 'layout', index: true, files: ['/home.js'], styles: [] },
  ...['panier', 'contact', 'commandes', 'news', 'profil'].map((path) => ({
    id: path,
    parentId: 'layout',
    path,
    files: [`/${path}.js`, '/shared.js'],
    styles: [`/${path}.css`],
  })),
  { id: 'all', parentId: 'root', path: '*', files: ['/vehicle.js'], styles: [] },
];

function buildPreloader(loaded: string[] = []) {
  const asked: string[] = [];
  const ends = new Map<string, { done: () => void; fail: () => void }>();
  const preload = createPreloader(
    ROUTES,
    (url) => {
      asked.push(url);
      return new Promise((done, reject) => ends.set(url, { done, fail: () => reject(new Error('gone')) }));
    },
    loaded,
  );
  const settle = async (end: 'done' | 'fail') => {
    for (const one of ends.values()) one[end]();
    ends.clear();
    await new Promise((done) => setImmediate(done));
  };
  return { asked, preload, settle };
}

describe('a hovered link', () => {
  it('prefetches the files of its screen, each once', async () => {
    const { asked, preload, settle } = buildPreloader();
    preload('/panier');
    expect(asked.toSorted()).toEqual([
      '/layout.js',
      '/panier.css',
      '/panier.js',
      '/root.css',
      '/root.js',
      '/shared.js',
    ]);
    await settle('done');
    preload('/panier');
    preload('/contact');
    expect(asked.slice(6)).toEqual(['/contact.js', '/contact.css']);
  });

  // SITE-8
  it('is one of at most four concurrent prefetches', async () => {
    const { asked, preload, settle } = buildPreloader();
    for (const path of ['/panier', '/contact', '/commandes', '/news', '/profil']) preload(path);
    expect(asked).toContain('/news.js');
    expect(asked).not.toContain('/profil.js');
    await settle('done');
    preload('/profil');
    expect(asked).toContain('/profil.js');
  });

  it('is prefetched again after a failure', async () => {
    const { asked, preload, settle } = buildPreloader();
    preload('/panier');
    await settle('fail');
    preload('/panier');
    expect(asked.filter((url) => url === '/panier.js')).toHaveLength(2);
  });

  it('skips files that the page already has', () => {
    const { asked, preload } = buildPreloader(['/root.js', '/shared.js', '/root.css', '/layout.js']);
    preload('/panier');
    expect(asked).toEqual(['/panier.js', '/panier.css']);
  });

  it('may be a vehicle, which matches the last route', () => {
    const { asked, preload } = buildPreloader();
    preload('/occasion/peugeot/208/gt/12');
    expect(asked).toContain('/vehicle.js');
    expect(asked).not.toContain('/layout.js');
  });
});
