import { createClient } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { partsContext, staffContext, type ActiveStaff } from '../../../context.ts';
import { buildVisit, outcomeOf } from '../../../lib/visit.fixture.ts';
import { ok } from '../../../lib/form/form-action.fixture.ts';

type Module = { loader?: (args: ReturnType<typeof buildVisit>['args']) => unknown };
const modules = import.meta.glob<Module>('../*/*.page.tsx');

const STAFF: ActiveStaff = {
  credentials: { token: 't', workspaceId: 'w' },
  state: {
    personId: '01900000-0000-7000-8000-000000000001',
    firstName: 'Inès',
    lastName: 'Garnier',
    email: 'equipe@pomelo.test',
    roles: ['administrator'],
    permissions: [],
    passwordToChoose: false,
    secondFactorMissing: false,
    now: '2026-11-22T10:00:00.000Z',
  },
  path: '/gestion',
};
/** Every list of the back-office, with its address. */
const LISTS: readonly { file: string; address: string; name?: string }[] = [
  { file: 'audit/audit', address: '/gestion/journal?qui=3' },
  { file: 'bundles/bundles', address: '/gestion/dossiers' },
  { file: 'companies/activity', address: '/gestion/societes/3/activite?quoi=mails' },
  { file: 'companies/companies', address: '/gestion/societes?q=garage' },
  { file: 'companies/company', address: '/gestion/societes/3', name: 'notes' },
  { file: 'content/list', address: '/gestion/actualites' },
  { file: 'content/seo', address: '/gestion/referencement' },
  { file: 'content/versions', address: '/gestion/actualites/3/versions' },
  { file: 'deals/deals', address: '/gestion/affaires?vue=liste' },
  { file: 'failures/jobs', address: '/gestion/echecs/taches' },
  { file: 'failures/mails', address: '/gestion/echecs' },
  { file: 'feeds/feed', address: '/gestion/flux/3' },
  { file: 'feeds/feeds', address: '/gestion/flux' },
  { file: 'feeds/import', address: '/gestion/flux/imports/3' },
  { file: 'figures/costs', address: '/gestion/chiffres/prix-d-achat' },
  { file: 'media/library', address: '/gestion/mediatheque' },
  { file: 'messages/messages', address: '/gestion/messages' },
  { file: 'money/invoices', address: '/gestion/factures?etat=en-retard' },
  { file: 'money/payments', address: '/gestion/paiements' },
  { file: 'money/refunds', address: '/gestion/paiements/remboursements' },
  { file: 'money/terminal-orders', address: '/gestion/bornes' },
  { file: 'registrations/registrations', address: '/gestion/inscriptions' },
  { file: 'stock/stock', address: '/gestion/stock' },
  { file: 'tariffs/tariffs', address: '/gestion/tarifs' },
];

/** The redirect for a page of a list; null where the page exists. */
async function ledTo(file: string, address: string, page: number): Promise<string | null> {
  const { args } = buildVisit(address);
  const meta = { page, perPage: 20, total: 40, totalPages: 2 };
  const transport = () => Promise.resolve(ok({ data: [], meta }));
  args.context.set(staffContext, STAFF);
  args.context.set(partsContext, {
    ...args.context.get(partsContext),
    clientFor: () => createClient({ transport, newIdempotencyKey: () => 'k' }),
  });
  const { loader } = (await modules[`../${file}.page.tsx`]?.()) ?? {};
  return (await outcomeOf(() => loader?.({ ...args, params: { id: '3' } }))).to;
}

it.each(LISTS)(
  '$file redirects from beyond its last page to it, preserving the filters',
  async ({ file, address, name = 'page' }) => {
    const at = (page: number): string => `${address}${address.includes('?') ? '&' : '?'}${name}=${page}`;
    expect(await ledTo(file, at(9), 9)).toBe(at(2));
    // The loader fails afterwards: the fake response has no data for the other calls.
    expect(await ledTo(file, at(2), 2).catch(() => null)).toBeNull();
  },
);
