import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import type { BuiltRoute } from '../../context.ts';
import { watchBuild } from './watch-build.ts';

const ROUTES: BuiltRoute[] = [{ id: 'root', files: ['/assets/root.js'], styles: [] }];

/** A page with a manual clock. */
function buildPage({
  answers = {},
  isSpared = false,
  elapsedMs = 0,
}: { answers?: Record<string, unknown>; isSpared?: boolean; elapsedMs?: number } = {}) {
  const asked: string[] = [];
  const heard: unknown[] = [];
  const logged: string[] = [];
  const timers: { every: boolean; ms: number; run: () => void; isOver: boolean }[] = [];
  const timer = (every: boolean) => (ms: number, run: () => void) => {
    const one = { every, ms, run, isOver: false };
    timers.push(one);
    return () => {
      one.isOver = true;
    };
  };
  const stop = watchBuild({
    id: 'old',
    fetchJson: async (url) => {
      asked.push(url);
      const answer = answers[url.split('?')[0] ?? ''];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => 1_234_567,
    elapsedMs,
    after: timer(false),
    every: timer(true),
    isSpared,
    onManifest: (routes) => void heard.push(routes),
    onNewer: (id) => void heard.push(id),
    log: (message) => void logged.push(message),
  });
  const pass = async (every: boolean, ms: number) => {
    for (const one of timers) if (!one.isOver && one.every === every && one.ms === ms) one.run();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asked, heard, logged, timers, pass, stop };
}

describe('the build manifest', () => {
  // SITE-31
  it('is fetched about one second after the page starts', async () => {
    const page = buildPage({
      answers: { '/build/old/manifest.json': { id: 'old', routes: ROUTES } },
      elapsedMs: 400,
    });
    expect(page.asked).toEqual([]);
    await page.pass(false, 600);
    expect(page.asked).toEqual(['/build/old/manifest.json']);
    expect(page.heard).toEqual([ROUTES]);
  });

  it('is not fetched on a very slow line, nor in data-saver mode', () => {
    expect(buildPage({ isSpared: true }).timers.filter(({ every }) => !every)).toEqual([]);
  });

  it('is only logged when it cannot be fetched', async () => {
    const page = buildPage({ answers: { '/build/old/manifest.json': new Error('404') } });
    await page.pass(false, 1000);
    expect([page.heard, page.logged]).toEqual([[], ['build manifest not loaded']]);
  });
});

describe('a newer build', () => {
  // SITE-31
  it('is checked every hour, bypassing every cache', async () => {
    const page = buildPage({ answers: { '/build/latest.json': { id: 'new' } } });
    await page.pass(true, HOUR_MS);
    expect(page.asked).toEqual(['/build/latest.json?1234567']);
    expect(page.heard).toEqual(['new']);
  });

  it('is not the running one, nor an invalid, empty or failed answer', async () => {
    for (const answer of [{ id: 'old' }, null, 'new', { id: 3 }, new Error('offline')]) {
      const page = buildPage({ answers: { '/build/latest.json': answer } });
      await page.pass(true, HOUR_MS);
      expect(page.heard).toEqual([]);
    }
  });

  it('is no longer checked once the page is left', async () => {
    const page = buildPage({ answers: { '/build/latest.json': { id: 'new' } } });
    page.stop();
    await page.pass(true, HOUR_MS);
    await page.pass(false, 1000);
    expect(page.asked).toEqual([]);
  });
});
