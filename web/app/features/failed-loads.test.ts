import { describe, expect, it } from 'vitest';
import type { ActiveSession } from '../context.ts';
import { buildVisit } from '../lib/visit.fixture.ts';
import { refusalResponse } from '../lib/form/form-action.fixture.ts';
import { loader as loadBookings } from './bookings/bookings.page.tsx';
import { loader as loadCart } from './cart/cart.page.tsx';
import { loader as loadIdentity } from './profile/identity.page.tsx';

const profile = { role: 'viewer', purchaseLimit: null };
const session = { credentials: { token: 't', workspaceId: 'w' }, state: { profile } } as ActiveSession;
const PARTS = [
  { path: '/panier', call: 'GET /pomelos/public/cart', load: loadCart, empty: { cart: null } },
  {
    path: '/mes-reservations',
    call: 'GET /pomelos/public/catalog/products/bookings',
    load: loadBookings,
    empty: { bookings: [], page: null },
  },
  { path: '/profil', call: 'OPTIONS /pomelos/public/me', load: loadIdentity, empty: { form: null } },
];

describe.each(PARTS)('$path', ({ path, call, load, empty }) => {
  const visit = (status: number, code: string) => {
    const { args, asked } = buildVisit(path, {
      session,
      scripts: true,
      answers: { [call]: refusalResponse(status, code, 'Non.') },
    });
    return { page: load({ ...args, params: {} }), asked };
  };

  it.each([500, 503, 429])('renders without what the API did not return (%i)', async (status) => {
    const { page, asked } = visit(status, 'unavailable');
    expect(await page).toMatchObject(empty);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toContain(call);
  });

  it('is still refused for a user without permission', async () => {
    await expect(visit(401, 'unauthenticated').page).rejects.toMatchObject({ status: 401 });
  });
});
