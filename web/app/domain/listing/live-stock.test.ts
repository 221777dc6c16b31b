import { describe, expect, test } from 'vitest';
import { createLiveStock, HIDDEN_MS, LINGER_MS, readEvent } from './live-stock.ts';
import { needsReading, type StockChange, withChange } from './stock-change.ts';
import { buildListing } from './listing.fixture.ts';

const change = (over: Partial<StockChange> = {}): StockChange => ({
  id: 1,
  free: 0,
  total: 1,
  availability: 'reserve',
  bookedUntil: '2026-11-21T16:40:00Z',
  mine: false,
  ...over,
});

const CLAIRE = { reader: 'claire' };

function setUp() {
  let text: (event: string) => void = () => {};
  let lose = () => {};
  let opened = 0;
  let closed = 0;
  let timer: { delay: number; run: () => void } | null = null;
  const live = createLiveStock({
    open: (onText, onLost) => {
      opened += 1;
      text = onText;
      lose = onLost;
      return { close: () => closed++ };
    },
    after: (delay, run) => {
      timer = { delay, run };
      return () => void (timer = null);
    },
  });
  return {
    live,
    push: (event: unknown) => text(JSON.stringify(event)),
    lose: () => lose(),
    opened: () => opened,
    closed: () => closed,
    timer: () => timer,
  };
}

describe('the live stock', () => {
  test('two screens share one connection, closed with the last', () => {
    const { live, opened, closed, timer } = setUp();
    const stopFirst = live.listen(
      () => {},
      () => {},
      CLAIRE,
    );
    const stopSecond = live.listen(
      () => {},
      () => {},
      CLAIRE,
    );
    expect(opened()).toBe(1);
    stopFirst();
    expect(closed()).toBe(0);
    stopSecond();
    expect(timer()?.delay).toBe(LINGER_MS);
    timer()?.run();
    expect(closed()).toBe(1);
  });

  test('retains the connection across pages', () => {
    const { live, opened, closed } = setUp();
    const ignore = () => {};
    live.listen(ignore, ignore, CLAIRE)();
    live.listen(ignore, ignore, CLAIRE);
    expect([opened(), closed()]).toEqual([1, 0]);
  });

  test('passes a change to its listeners', () => {
    const { live, push } = setUp();
    let calls = 0;
    live.listen(
      () => calls++,
      () => {},
      CLAIRE,
    );
    push({ generation: 2, items: [change()] });
    expect(calls).toBe(1);
    expect(live.changes().get(1)).toEqual(change());
  });

  test('an event without items means that everything may have changed', () => {
    const { live, push } = setUp();
    let stale = 0;
    live.listen(
      () => {},
      () => stale++,
      CLAIRE,
    );
    push({ generation: 2, items: [change()] });
    push({ generation: 3, items: [] });
    expect(stale).toBe(1);
    expect(live.changes().size).toBe(0);
  });

  test('a page hidden for a minute disconnects, and reloads when it is visible again', () => {
    const { live, opened, closed, timer } = setUp();
    let stale = 0;
    live.listen(
      () => {},
      () => stale++,
      CLAIRE,
    );
    live.setVisible(false);
    expect(closed()).toBe(0);
    expect(timer()?.delay).toBe(HIDDEN_MS);
    timer()?.run();
    expect(closed()).toBe(1);
    live.setVisible(true);
    expect(opened()).toBe(2);
    expect(stale).toBe(1);
  });

  test('a page visible again within the minute has missed nothing', () => {
    const { live, opened, closed } = setUp();
    live.listen(
      () => {},
      () => {},
      CLAIRE,
    );
    live.setVisible(false);
    live.setVisible(true);
    expect([opened(), closed()]).toEqual([1, 0]);
  });

  test('reconnects after a lost connection, and reads what was missed', () => {
    const { live, lose, opened, timer } = setUp();
    let stale = 0;
    live.listen(
      () => {},
      () => stale++,
      CLAIRE,
    );
    lose();
    timer()?.run();
    expect(opened()).toBe(2);
    expect(stale).toBe(1);
  });

  test('another user has their own stream, without the state of the previous one', () => {
    const { live, push, opened, closed } = setUp();
    const ignore = () => {};
    const stop = live.listen(ignore, ignore, { reader: '' });
    push({ generation: 2, items: [change()] });
    stop();
    live.listen(ignore, ignore, CLAIRE);
    expect([opened(), closed()]).toEqual([2, 1]);
    expect(live.changes().size).toBe(0);
  });

  test.each([
    [4, 1],
    [5, 0],
  ])(
    'a stream that begins at generation 5 makes a screen read at %i read again %i times',
    (generation, times) => {
      const { live, push } = setUp();
      let stale = 0;
      live.listen(
        () => {},
        () => stale++,
        { ...CLAIRE, generation },
      );
      push({ generation: 5, items: [] });
      expect(stale).toBe(times);
    },
  );

  test.each(['', ': heartbeat', '{}', 'null', '[1]'])('%j is no change', (text) =>
    expect(readEvent(text)).toBeNull(),
  );
});

describe('an item after a change', () => {
  test('booked by another: nothing free, and until when', () => {
    const after = withChange(buildListing(), change());
    expect(after.stock).toEqual({ free: 0, total: 1 });
    expect(after.availability).toBe('reserve');
    expect(after.bookedUntil).toBe('2026-11-21T16:40:00Z');
    expect(after.products?.[0]?.free).toBe(false);
  });

  test('freed: any buyer may book it again', () => {
    const booked = withChange(buildListing(), change());
    const after = withChange(booked, change({ free: 1, availability: 'disponible', bookedUntil: null }));
    expect(after.products?.[0]?.free).toBe(true);
    expect(after.bookedUntil).toBeNull();
  });

  test('the user’s own booking ends when it is cancelled', () => {
    const mine = buildListing({
      booking: { id: 'x', productId: 11, endDate: '2026-11-21T16:40:00Z', extendable: true },
    });
    expect(withChange(mine, change({ mine: true })).booking).not.toBeNull();
    expect(withChange(mine, change({ free: 1 })).booking).toBeNull();
  });

  test('a visitor still sees no trade data', () => {
    const { pricingListB2b: _, pricingListB2bInclTax: __, products: ___, ...shown } = buildListing();
    const after = withChange(shown, change());
    expect(after.bookedUntil).toBeNull();
    expect(after).not.toHaveProperty('products');
  });

  test('reloads what the change does not contain', () => {
    expect(needsReading(buildListing(), change())).toBe(false);
    expect(needsReading(buildListing(), change({ mine: true }))).toBe(true);
    expect(needsReading(buildListing(), change({ free: 1, total: 3 }))).toBe(true);
  });
});
