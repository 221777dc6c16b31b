import type { TransportRequest } from '@pomelo/contract/client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSiteCache } from './site-cache.server.ts';

const PAGE = { id: 1, slug: 'aide', kind: 'page', menuLabel: 'Aide' };
const SECRET = { id: 2, slug: 'tarifs', kind: 'page', menuLabel: 'Tarifs' };
const KM = { id: 1, key: 'kmThreshold', type: 'integer', value: '3000' };
const MEMBER = { token: 't', workspaceId: 'w' };

/** A cache over an API that may be down, and its clock. */
function setUp() {
  const asked: TransportRequest[] = [];
  const world = { nowMs: 0, isDown: false };
  const memory = createSiteCache({
    newId: () => 'id',
    now: () => world.nowMs,
    transport: (request) => {
      asked.push(request);
      if (world.isDown) return Promise.reject(new Error('down'));
      const pages = request.headers['authorization'] ? [PAGE, SECRET] : [PAGE];
      const answers: Record<string, unknown[]> = {
        '/api/pages?menuVisible=true&perPage=100': pages,
        '/api/website_configurations': [KM],
      };
      const body = answers[request.url] ?? [];
      return Promise.resolve({ status: 200, headers: {}, body: JSON.stringify(body) });
    },
  });
  return { memory, asked, world };
}

afterEach(() => void vi.restoreAllMocks());

describe('the data that every page needs', () => {
  it('is requested once a second, however many pages are rendered', async () => {
    const { memory, asked, world } = setUp();
    const load = () => Promise.all([memory.configuration(), memory.menuPages(null)]);
    await Promise.all(Array.from({ length: 50 }, load));
    expect(asked.map(({ url }) => url).toSorted()).toEqual([
      '/api/pages?kind=legal&perPage=100',
      '/api/pages?menuVisible=true&perPage=100',
      '/api/website_configurations',
    ]);
    world.nowMs = 1001;
    await load();
    expect(asked).toHaveLength(6);
  });

  it('has one menu for visitors and another for members, without private entries for visitors', async () => {
    const { memory } = setUp();
    expect((await memory.menuPages(MEMBER)).menu).toEqual([PAGE, SECRET]);
    expect((await memory.menuPages(null)).menu).toEqual([PAGE]);
    expect((await memory.menuPages({ token: 'other', workspaceId: 'x' })).menu).toEqual([PAGE, SECRET]);
  });

  // SITE-10
  it('is only logged when it cannot be read (SITE-10), and falls back to the last values, then the defaults', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { memory, world } = setUp();
    world.isDown = true;
    expect(await memory.menuPages(null)).toEqual({ menu: [], legal: [] });
    expect(await memory.configuration()).toMatchObject({ kmThreshold: 100, debug: false });
    expect(log).toHaveBeenCalledWith('pages of the menu not loaded: down');
    expect(log).toHaveBeenCalledWith('site configuration not loaded: down');
    Object.assign(world, { nowMs: 1001, isDown: false });
    expect((await memory.menuPages(null)).menu).toEqual([PAGE]);
    expect(await memory.configuration()).toMatchObject({ kmThreshold: 3000 });
    Object.assign(world, { nowMs: 2002, isDown: true });
    expect((await memory.menuPages(null)).menu).toEqual([PAGE]);
    expect(await memory.configuration()).toMatchObject({ kmThreshold: 3000 });
  });
});
