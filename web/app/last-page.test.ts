import { createClient } from '@pomelo/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { type ActiveSession, partsContext } from './context.ts';
import { loader as approvals } from './features/company/approvals.page.tsx';
import { loader as orders } from './features/orders/orders.page.tsx';
import { loader as quotations } from './features/quotations/quotations.page.tsx';
import { loader as terminalOrders } from './features/terminals/orders.page.tsx';
import { buildVisit, outcomeOf } from './lib/visit.fixture.ts';
import { ok } from './lib/form/form-action.fixture.ts';

const SESSION = { credentials: { token: 't', workspaceId: 'w' }, state: {} } as ActiveSession;
const LOADERS = { approvals, orders, quotations, terminalOrders };

/** The redirect for an address of a list of so many pages; undefined where the page exists. */
async function ledTo(name: keyof typeof LOADERS, path: string, totalPages: number): Promise<string | null> {
  const { args } = buildVisit(path, { session: SESSION });
  const meta = {
    page: Number(args.url.searchParams.get('page')),
    perPage: 20,
    total: totalPages * 20,
    totalPages,
  };
  const transport = () => Promise.resolve(ok({ data: [], meta }));
  args.context.set(partsContext, {
    ...args.context.get(partsContext),
    clientFor: () => createClient({ transport, newIdempotencyKey: () => 'k' }),
  });
  return (await outcomeOf(() => LOADERS[name](args))).to;
}

describe('a list page beyond the last', () => {
  it.each([
    ['orders', '/commandes?etape=livre&page=9', '/commandes?etape=livre&page=2'],
    ['quotations', '/devis-client?tri=montant&page=9', '/devis-client?tri=montant&page=2'],
    ['terminalOrders', '/bornes-electriques/commandes?page=9', '/bornes-electriques/commandes?page=2'],
    ['approvals', '/profil/accords?page=9', '/profil/accords?page=2'],
  ] as const)('redirects to the last: %s', async (name, path, last) => {
    expect(await ledTo(name, path, 2)).toBe(last);
    expect(await ledTo(name, path.replace('page=9', 'page=2'), 2)).toBeNull();
  });
});
