import type { TransportResponse } from '@pomelo/contract/client.ts';
import { expect, test } from 'vitest';
import type { ActiveSession } from '../context.ts';
import { action as favorite } from '../features/listing/favorite.route.ts';
import { action as switchWorkspace } from '../features/account/switch-workspace.route.ts';
import { action as logOut } from '../features/account/log-out.route.ts';
import { action as book } from '../features/bookings/booking.route.ts';
import { loader as look } from '../features/searches/mark-seen.route.ts';
import { buildVisit, outcomeOf } from '../lib/visit.fixture.ts';

const IMPERSONATION = { id: 'look-1', until: '2026-11-21T09:30:00.000Z' };
const profile = { contact: { id: 'w' }, workspaces: [{ id: 'w2', rs: 'Autre', siret: '', role: 'buyer' }] };
const sessionOf = (seen?: typeof IMPERSONATION) =>
  ({
    credentials: { token: 't', workspaceId: 'w', ...(seen && { impersonationTicket: 'ticket' }) },
    state: { profile, ...(seen && { seen }) },
  }) as unknown as ActiveSession;
const READ_ONLY: TransportResponse = {
  status: 403,
  headers: {},
  body: JSON.stringify({
    type: '/problems/read-only',
    title: 'Consultation seule',
    status: 403,
    detail: 'Rien ne peut être modifié.',
  }),
};
// A visit is of any route.
const args = (visit: ReturnType<typeof buildVisit>) => visit.args as never;

// BUYER-12
test('a form rendered during impersonation is never sent as the staff member once it has ended', async () => {
  for (const session of [sessionOf(), null, sessionOf({ ...IMPERSONATION, id: 'look-2' })]) {
    const visit = buildVisit('/actions/reservation', {
      form: { produit: '12', vu: IMPERSONATION.id },
      session,
    });
    const { to, cookies } = await outcomeOf(() => book(args(visit)));
    expect([to, visit.asked]).toEqual(['/gestion', []]);
    expect(decodeURIComponent(cookies.join())).toContain('Vous ne voyez plus le site comme cet acheteur');
  }
});

test('a button pressed during impersonation explains why nothing was done, instead of its own refusal', async () => {
  const answers = { 'POST /pomelos/public/catalog/products/12/booking': READ_ONLY };
  const visit = buildVisit('/actions/reservation', {
    form: { produit: '12', vu: IMPERSONATION.id },
    session: sessionOf(IMPERSONATION),
    answers,
    scripts: true,
  });
  expect((await outcomeOf(() => book(args(visit)))).data).toMatchObject({
    ok: false,
    code: 'read-only',
    message: 'Rien ne peut être modifié.',
  });
});

test('does not switch the workspace of the impersonated buyer', async () => {
  const visit = buildVisit('/actions/espace', {
    form: { espace: 'w2', vu: IMPERSONATION.id },
    session: sessionOf(IMPERSONATION),
    scripts: true,
  });
  const { cookies, data } = await outcomeOf(() => switchWorkspace(args(visit)));
  expect([cookies, data]).toEqual([[], expect.objectContaining({ code: 'read-only' })]);
});

test('a favourite is neither requested nor an error', async () => {
  const visit = buildVisit('/actions/favori', {
    form: { ajouter: '12', vu: IMPERSONATION.id },
    session: sessionOf(IMPERSONATION),
    scripts: true,
  });
  expect([(await outcomeOf(() => favorite(args(visit)))).status, visit.asked]).toEqual([403, []]);
});

const OF_SEARCH = { params: { id: '1' }, pattern: '/mes-recherches/:id' } as const;

test('a saved search is opened without being marked as seen', async () => {
  const answers = {
    'GET /pomelos/public/custom-searches/1': {
      status: 200,
      headers: {},
      body: JSON.stringify({ query: 'make=peugeot' }),
    },
  };
  const visit = buildVisit('/mes-recherches/1', { session: sessionOf(IMPERSONATION), answers });
  const { to } = await outcomeOf(() => look({ ...visit.args, ...OF_SEARCH }));
  expect([to, visit.asked.map(({ method }) => method)]).toEqual([
    '/vente-voiture-marchand?marque=peugeot',
    ['GET'],
  ]);
});

test('logging out ends the staff member’s own session, not that of the buyer', async () => {
  const cookies = ['pomelo_token=t', 'pomelo_voir_comme=ticket'];
  const visit = buildVisit('/actions/deconnexion', {
    form: { vu: IMPERSONATION.id },
    cookies,
    session: sessionOf(IMPERSONATION),
  });
  const outcome = await outcomeOf(() => logOut(args(visit)));
  expect(visit.asked.map(({ url }) => url)).toEqual(['/backoffice/logout']);
  expect(outcome.cookies.filter((one) => one.includes('Max-Age=0'))).toHaveLength(3);
});
