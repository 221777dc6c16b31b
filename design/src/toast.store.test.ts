import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, type ToastStore } from './toast.store.ts';

const messages = (store: ToastStore) => store.displayed().map((toast) => toast.message);
const phases = (store: ToastStore) => store.displayed().map((toast) => toast.phase);

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // SITE-24
  it('has the defaults of SITE-24', () => {
    const store = createToastStore();
    store.show('Enregistré');
    expect(store.displayed()[0]).toMatchObject({
      message: 'Enregistré',
      type: 'success',
      position: 'bottom-right',
      duration: 3000,
      dismissible: true,
      queue: false,
      pauseOnHover: true,
      phase: 'active',
    });
  });

  // SITE-24
  it('takes the defaults of the application, and its own options before them', () => {
    const store = createToastStore({ defaults: { position: 'bottom', duration: 5000 } });
    store.show({ message: 'a', duration: 100 });
    expect(store.position).toBe('bottom');
    expect(store.displayed()[0]).toMatchObject({ position: 'bottom', duration: 100 });
  });

  // SITE-25
  it('stays active until its timer ends, then exits for 150 ms', () => {
    const store = createToastStore();
    store.show('a');
    vi.advanceTimersByTime(2999);
    expect(phases(store)).toEqual(['active']);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(['leaving']);
    vi.advanceTimersByTime(149);
    expect(phases(store)).toEqual(['leaving']);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual([]);
  });

  // SITE-26
  it('pauses under the pointer and resumes with the time left', () => {
    const store = createToastStore();
    const id = store.show('a');
    vi.advanceTimersByTime(2000);
    store.pause(id, 'hover');
    vi.advanceTimersByTime(60_000);
    expect(phases(store)).toEqual(['active']);
    store.resume(id, 'hover');
    vi.advanceTimersByTime(999);
    expect(phases(store)).toEqual(['active']);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(['leaving']);
  });

  it('stays paused until both the pointer and the focus have left', () => {
    const store = createToastStore();
    const id = store.show('a');
    store.pause(id, 'hover');
    store.pause(id, 'focus');
    store.resume(id, 'hover');
    vi.advanceTimersByTime(10_000);
    expect(phases(store)).toEqual(['active']);
    store.resume(id, 'focus');
    vi.advanceTimersByTime(3000);
    expect(phases(store)).toEqual(['leaving']);
  });

  it('counts each pause once however often the pointer passes', () => {
    const store = createToastStore();
    const id = store.show('a');
    for (let pass = 0; pass < 3; pass++) {
      vi.advanceTimersByTime(500);
      store.pause(id, 'hover');
      store.pause(id, 'hover');
      vi.advanceTimersByTime(5000);
      store.resume(id, 'hover');
      store.resume(id, 'hover');
    }
    vi.advanceTimersByTime(1499);
    expect(phases(store)).toEqual(['active']);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(['leaving']);
  });

  // SITE-24
  it('does not pause when pauseOnHover is off', () => {
    const store = createToastStore();
    const id = store.show({ message: 'a', pauseOnHover: false });
    store.pause(id, 'hover');
    vi.advanceTimersByTime(3000);
    expect(phases(store)).toEqual(['leaving']);
  });

  // SITE-24, SITE-26
  it('is dismissed by a press if dismissible, and only then', () => {
    const store = createToastStore();
    store.press(store.show('a'));
    expect(phases(store)).toEqual(['leaving']);
    vi.advanceTimersByTime(150);
    store.press(store.show({ message: 'b', dismissible: false }));
    expect(phases(store)).toEqual(['active']);
  });

  it('exits once when its timer ends during its dismissal', () => {
    const store = createToastStore();
    const id = store.show({ message: 'a', duration: 100 });
    store.show('b');
    vi.advanceTimersByTime(50);
    store.press(id);
    store.press(id);
    vi.advanceTimersByTime(149);
    expect(messages(store)).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual(['b']);
  });

  it('stays until it is dismissed when its duration is infinite, even after a hover', () => {
    const store = createToastStore();
    const id = store.show({ message: 'a', duration: Number.POSITIVE_INFINITY });
    store.pause(id, 'hover');
    store.resume(id, 'hover');
    vi.advanceTimersByTime(3_600_000);
    expect(phases(store)).toEqual(['active']);
    store.dismiss(id);
    vi.advanceTimersByTime(150);
    expect(phases(store)).toEqual([]);
  });

  it('shows next to the others when it does not queue', () => {
    const store = createToastStore();
    store.show('a');
    store.show('b');
    expect(messages(store)).toEqual(['a', 'b']);
  });

  it('notifies its listeners of every change, and returns the same list in between', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.show('a');
    const list = store.displayed();
    vi.advanceTimersByTime(2000);
    expect(store.displayed()).toBe(list);
    vi.advanceTimersByTime(1150);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    store.show('b');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is cleared with all the others, including the queued ones', () => {
    const store = createToastStore();
    store.show('a');
    store.show({ message: 'b', queue: true });
    store.clear();
    vi.advanceTimersByTime(10_000);
    expect(messages(store)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a queued toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows at once when no toast is displayed', () => {
    const store = createToastStore();
    store.show({ message: 'a', queue: true });
    expect(messages(store)).toEqual(['a']);
  });

  // SITE-25, SITE-27
  it('rechecks every 250 ms and shows once the others are dismissed, their exit animation included', () => {
    const store = createToastStore();
    store.show({ message: 'a', duration: 500 });
    store.show({ message: 'b', queue: true });
    vi.advanceTimersByTime(649);
    expect(messages(store)).toEqual(['a']);
    vi.advanceTimersByTime(100);
    expect(messages(store)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual(['b']);
  });

  // SITE-27
  it('does not show between two rechecks', () => {
    const store = createToastStore();
    store.show({ message: 'a', duration: 10 });
    store.show({ message: 'b', queue: true });
    vi.advanceTimersByTime(249);
    expect(messages(store)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual(['b']);
  });

  it('retains its position in the queue', () => {
    const store = createToastStore();
    store.show({ message: 'a', duration: 100 });
    store.show({ message: 'b', queue: true, duration: 100 });
    vi.advanceTimersByTime(120);
    store.show({ message: 'c', queue: true, duration: 100 });
    const seen: string[] = [];
    store.subscribe(() => seen.push(messages(store).join()));
    vi.advanceTimersByTime(3000);
    expect([...new Set(seen.filter(Boolean))]).toEqual(['b', 'c']);
  });

  it('waits again when a toast that does not queue was shown first', () => {
    const store = createToastStore();
    store.show({ message: 'a', duration: 10 });
    store.show({ message: 'b', queue: true });
    vi.advanceTimersByTime(200);
    store.show({ message: 'c', duration: 10 });
    vi.advanceTimersByTime(50);
    expect(messages(store)).toEqual(['c']);
    vi.advanceTimersByTime(250);
    expect(messages(store)).toEqual(['b']);
  });

  it('is removed when it is dismissed while queued', () => {
    const store = createToastStore();
    store.show({ message: 'a', duration: 100 });
    store.dismiss(store.show({ message: 'b', queue: true }));
    vi.advanceTimersByTime(5000);
    expect(messages(store)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
