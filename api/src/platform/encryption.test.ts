import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const [FIRST, SECOND] = ['the first data key, quite long enough', 'the second data key, long enough too'];
const before = createEncryption({ current: FIRST, old: [] });
const rotated = createEncryption({ current: SECOND, old: [FIRST] });
const after = createEncryption({ current: SECOND, old: [] });

describe('encrypted values', () => {
  it('are read under the same key and context only, and never encrypted to equal values', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, context) => {
        const stored = before.encrypt(text, context);
        expect(before.decrypt(stored, context)).toBe(text);
        expect(before.encrypt(text, context)).not.toBe(stored);
        expect(before.decrypt(stored, `${context}x`)).toBeUndefined();
        expect(after.decrypt(stored, context)).toBeUndefined();
      }),
    );
  });

  it('name their key: an old one still reads, the current one writes', () => {
    const old = before.encrypt('secret', 'row 1');
    expect([rotated.decrypt(old, 'row 1'), rotated.isCurrent(old)]).toEqual(['secret', false]);
    const fresh = rotated.encrypt('secret', 'row 1');
    expect([rotated.isCurrent(fresh), after.decrypt(fresh, 'row 1')]).toEqual([true, 'secret']);
  });

  it('are not read once changed, cut or made up', () => {
    const stored = before.encrypt('secret', 'row 1');
    for (const text of [
      `${stored.slice(0, -2)}AA`,
      stored.slice(0, 20),
      '',
      'v2.',
      'secret',
      stored.replace('v2', 'v1'),
    ])
      expect(before.decrypt(text, 'row 1')).toBeUndefined();
  });
});
