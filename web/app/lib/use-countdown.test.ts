import { describe, expect, it } from 'vitest';
import { untilNextTick } from './use-countdown.ts';

describe('a countdown updates', () => {
  it.each([
    [125_000, 5_000, 'at the next whole minute'],
    [120_000, 60_000, 'a minute later when it is at one'],
    [60_000, 1_000, 'each second in the last minute'],
    [30_250, 250, 'at the next whole second'],
  ])('with %i ms left, in %i ms: %s', (remaining, wait) => {
    expect(untilNextTick(remaining)).toBe(wait);
  });
});
