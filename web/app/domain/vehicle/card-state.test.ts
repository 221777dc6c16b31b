import { describe, expect, test } from 'vitest';
import { buildListing } from '../listing/listing.fixture.ts';
import { cardState, cardTags } from './card-state.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const moment = { nowMs: NOW, arrivalsSinceMs: Date.parse('2026-11-19T17:00:00Z'), scarceAt: 3 };
const tagsOf = (item = buildListing()) =>
  cardTags(item, cardState(item, NOW), moment).map(({ text }) => text);
const own = { id: 'x', productId: 11, extendable: true };

describe('the status of a card', () => {
  test('a visitor sees no actions', () => {
    const { pricingListB2b: _, ...item } = buildListing();
    expect(cardState(item, NOW)).toEqual({ kind: 'shown' });
  });

  test('free: the first free vehicle is the one to book', () => {
    const products = [
      { id: 11, km: 1, free: false },
      { id: 12, km: 1, free: true },
    ];
    expect(cardState(buildListing({ products, stock: { free: 1, total: 2 } }), NOW)).toEqual({
      kind: 'free',
      productId: 12,
    });
  });

  test('mine while the end of my booking is in the future, by the server’s clock', () => {
    const item = buildListing({
      booking: { ...own, endDate: '2026-11-20T10:00:01Z' },
      stock: { free: 0, total: 1 },
    });
    expect(cardState(item, NOW)).toMatchObject({ kind: 'mine', productId: 11 });
    expect(cardState(item, NOW + 1000)).toMatchObject({ kind: 'taken' });
  });

  test('taken until the earliest end, or for good', () => {
    const taken = { stock: { free: 0, total: 1 } };
    expect(cardState(buildListing({ ...taken, bookedUntil: '2026-11-20T16:40:00Z' }), NOW)).toEqual({
      kind: 'taken',
      until: '2026-11-20T16:40:00Z',
    });
    expect(cardState(buildListing(taken), NOW)).toEqual({ kind: 'taken', until: null });
  });
});

describe('a vehicle of the viewer', () => {
  const offered = { dealId: 'd', until: '2026-11-20T10:00:01Z' };

  test('booked by an offer until it expires, and then taken', () => {
    const item = buildListing({ offered, stock: { free: 0, total: 1 } });
    expect(cardState(item, NOW)).toEqual({ kind: 'offered', ...offered });
    expect(tagsOf(item)).toEqual(['Réservé pour vous']);
    expect(cardState(item, NOW + 1000)).toMatchObject({ kind: 'taken' });
  });

  test('ordered: links to the viewer’s order, taken for others', () => {
    const item = buildListing({ ordered: { bundleId: 'b', number: 'V12' }, stock: { free: 0, total: 1 } });
    expect(cardState(item, NOW)).toEqual({ kind: 'ordered', bundleId: 'b', number: 'V12' });
    expect(tagsOf(item)).toEqual(['Commandé par vous']);
  });

  test('booked while it is expected: an arrival still', () => {
    const booking = { ...own, endDate: '2026-11-20T10:00:01Z' };
    const item = buildListing({
      booking,
      availability: 'reserve',
      availableFrom: '2026-11-28',
      stock: { free: 0, total: 1 },
    });
    expect(tagsOf(item)).toEqual(['Arrivage']);
  });
});

describe('the label over the picture', () => {
  test('is empty for an ordinary vehicle', () => expect(tagsOf()).toEqual([]));
  test('on sale since yesterday, 18:00', () => {
    expect(tagsOf(buildListing({ salesDate: '2026-11-19T17:00:00Z' }))).toEqual(['Nouveau']);
    expect(tagsOf(buildListing({ salesDate: '2026-11-19T16:59:59Z' }))).toEqual([]);
  });
  test('an arrival', () => expect(tagsOf(buildListing({ availability: 'arrivage' }))).toEqual(['Arrivage']));
  test('booked by another', () =>
    expect(tagsOf(buildListing({ stock: { free: 0, total: 1 } }))).toEqual(['Réservé']));
  test('booked, as a visitor sees it', () => {
    const { pricingListB2b: _, ...item } = buildListing({
      availability: 'reserve',
      stock: { free: 0, total: 1 },
    });
    expect(tagsOf(item)).toEqual(['Réservé']);
  });
  // SITE-12, CAT-5
  test('scarce from the configured number down, for several vehicles and for new ones', () => {
    expect(tagsOf(buildListing({ stock: { free: 3, total: 5 } }))).toEqual(['Plus que 3']);
    expect(tagsOf(buildListing({ stock: { free: 4, total: 5 } }))).toEqual([]);
    expect(tagsOf(buildListing({ condition: 'neuf' }))).toEqual(['Plus que 1', 'Neuf']);
  });
  test('shows how many vehicles a grouped card contains', () =>
    expect(tagsOf(buildListing({ groupCount: 4 }))).toEqual(['4 identiques']));
});
