import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Device, deviceOf, watchDevice } from '../src/device.ts';

it('is a laptop from 1024 px', () => {
  expect([320, 1023, 1024, 1440].map((width) => deviceOf(width))).toEqual([
    'mobile',
    'mobile',
    'laptop',
    'laptop',
  ]);
});

describe('a watched window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = () => {
    const window = { width: 1440, resize: () => {} };
    const seen: Device[] = [];
    const stop = watchDevice({
      widthPx: () => window.width,
      onResize: (listener) => {
        window.resize = listener;
        return () => {
          window.resize = () => {};
        };
      },
      onChange: (device) => seen.push(device),
    });
    const resizeTo = (width: number) => {
      window.width = width;
      window.resize();
    };
    return { seen, stop, resizeTo };
  };

  // SITE-39
  it('is checked again 50 ms after a resize, not before', () => {
    const { seen, resizeTo } = setUp();
    resizeTo(390);
    vi.advanceTimersByTime(49);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['mobile']);
  });

  it('is checked once for a run of resizes', () => {
    const { seen, resizeTo } = setUp();
    for (const width of [900, 1100, 800, 390]) {
      resizeTo(width);
      vi.advanceTimersByTime(40);
    }
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(seen).toEqual(['mobile']);
  });

  it('reports nothing when the device is the same', () => {
    const { seen, resizeTo } = setUp();
    resizeTo(390);
    resizeTo(1300);
    vi.advanceTimersByTime(50);
    expect(seen).toEqual([]);
  });

  it('stops after it was stopped', () => {
    const { seen, stop, resizeTo } = setUp();
    resizeTo(390);
    stop();
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
