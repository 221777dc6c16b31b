import { expect, it } from 'vitest';
import type { PendingAction } from '../../domain/listing/use-optimistic-listing.ts';
import { urls } from '../../urls.ts';
import { pendingCount } from './header-counts.tsx';

function pressed(formAction: string, intention: string, data?: unknown): PendingAction {
  const formData = new FormData();
  formData.set('intention', intention);
  return { formAction, formData, data };
}

// BOOK-9
it('counts in the header until the server has answered', () => {
  const cart = urls.actions.cart();
  const booked = pressed(urls.actions.booking(), 'reserver');
  const count = (...actions: PendingAction[]) => pendingCount(actions, cart, 'ajouter', 'retirer');
  expect(count(pressed(cart, 'ajouter'), booked)).toBe(1);
  expect(count(pressed(cart, 'ajouter', { ok: true }))).toBe(0);
  expect(count(pressed(cart, 'retirer'))).toBe(-1);
});
