import { expect, it } from 'vitest';
import { urls } from '../urls.ts';
import { isShedLast } from './shed-last.server.ts';

it('the cart and bookings are shed last, pages and data alike, and nothing else', () => {
  const last = [urls.actions.booking(), urls.actions.cart(), urls.cart()];
  expect([...last, ...last.map((path) => `${path}.data`)].every(isShedLast)).toBe(true);
  expect(['/', '/panier/valide', '/actions/preferences', '/actions/panierx'].some(isShedLast)).toBe(false);
});
