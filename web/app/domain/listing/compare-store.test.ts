import { describe, expect, test } from 'vitest';
import { type ComparedVehicle, createCompareStore, readCompared, toggleCompared } from './compare-store.ts';

const vehicle = (id: number): ComparedVehicle => ({
  id,
  name: `Clio ${id}`,
  price: '12 190 €',
  pictureId: id,
});
const four = [1, 2, 3, 4].map(vehicle);

function memory(initial: string | null = null) {
  let text = initial;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => void (text = value),
    text: () => text,
  };
}

describe('the compare tray', () => {
  test('adds a vehicle, then removes it', () => {
    expect(toggleCompared([], vehicle(1))).toEqual([vehicle(1)]);
    expect(toggleCompared([vehicle(1), vehicle(2)], vehicle(1))).toEqual([vehicle(2)]);
  });

  test('contains four, and refuses a fifth', () => {
    const store = createCompareStore(() => memory(JSON.stringify(four)));
    expect(store.toggle(vehicle(5))).toBe(false);
    expect(store.list()).toEqual(four);
    expect(store.toggle(vehicle(2))).toBe(true);
    expect(store.toggle(vehicle(5))).toBe(true);
    expect(store.list().map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  });

  test('is stored, and notifies its listeners', () => {
    const storage = memory();
    const store = createCompareStore(() => storage);
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.toggle(vehicle(7));
    stop();
    store.remove(7);
    expect(calls).toBe(1);
    expect(storage.text()).toBe('[]');
  });

  test.each([null, '', '{', '{"id":1}', '[1,null,{"id":"x"}]'])('reads %j as empty', (text) =>
    expect(readCompared(text)).toEqual([]),
  );

  test('works without a storage, and with one that throws', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const storage of [forbidden, () => refusing]) {
      const store = createCompareStore(storage);
      expect(store.toggle(vehicle(1))).toBe(true);
      expect(store.list()).toHaveLength(1);
    }
  });
});
