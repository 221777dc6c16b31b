import { expect, it } from 'vitest';
import type { ActiveSession } from './context.ts';
import { loader as bookings } from './features/bookings/bookings.page.tsx';
import { loader as cart } from './features/cart/cart.page.tsx';
import { loader as profile } from './features/profile/identity.page.tsx';
import { buildVisit } from './lib/visit.fixture.ts';
import { refusalResponse } from './lib/form/form-action.fixture.ts';

const SESSION = {
  credentials: { token: 't', workspaceId: 'w' },
  state: { profile: { role: 'viewer' } },
} as ActiveSession;

it.each([
  ['bookings', bookings, 'GET /pomelos/public/catalog/products/bookings', { bookings: [], page: null }],
  ['cart', cart, 'GET /pomelos/public/cart', { cart: null, spentThisMonth: 0 }],
  ['profile', profile, 'OPTIONS /pomelos/public/me', { form: null }],
] as const)(
  'the page of the %s renders, and says that nothing was loaded, when the API fails',
  async (_page, loader, call, expected) => {
    const { args, asked } = buildVisit('/', {
      session: SESSION,
      answers: { [call]: refusalResponse(503, 'unavailable', 'Le service est indisponible.') },
    });
    expect(await loader(args as never)).toMatchObject(expected);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toContain(call);
  },
);
