import { describe, expect, it } from 'vitest';
import { urls } from '../../urls.ts';
import { buildListing } from './listing.fixture.ts';
import { type PendingAction, withPending } from './use-optimistic-listing.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

function pressed(action: string, fields: Record<string, string>, data?: unknown): PendingAction {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return { formAction: action, formData, data };
}

describe('an item under running actions (BOOK-9)', () => {
  const item = buildListing({ booking: null, inCart: false });
  const vehicule = String(item.id);
  const book = (data?: unknown) =>
    pressed(urls.actions.booking(), { intention: 'reserver', produit: '7', vehicule, duree: '24' }, data);
  const add = (data?: unknown) =>
    pressed(urls.actions.cart(), { intention: 'ajouter', produit: '7', vehicule }, data);

  // BOOK-1
  it('is booked at once, until the end of the duration', () => {
    expect(withPending(item, [book()], NOW).booking).toMatchObject({
      productId: 7,
      endDate: '2026-11-21T10:00:00.000Z',
    });
  });

  it('is in the cart at once', () => {
    expect(withPending(item, [add()], NOW).inCart).toBe(true);
  });

  // BOOK-9, CART-3
  it('is rolled back when the action is refused', () => {
    expect(withPending(item, [book({ ok: false }), add({ ok: false })], NOW)).toEqual(item);
  });

  // BOOK-9
  it('is free again while its booking is being cancelled', () => {
    const mine = buildListing({
      booking: { id: 'b', productId: 7, endDate: '2026-11-21T10:00:00Z', extendable: true },
    });
    const cancel = pressed(urls.actions.booking(), {
      intention: 'annuler',
      produit: '7',
      vehicule: String(mine.id),
    });
    expect(withPending(mine, [cancel], NOW).booking).toBeNull();
  });

  it('is untouched by the actions of another vehicle', () => {
    const other = pressed(urls.actions.cart(), {
      intention: 'ajouter',
      produit: '1',
      vehicule: String(item.id + 1),
    });
    expect(withPending(item, [other], NOW)).toBe(item);
  });
});
