import { LOAD_CLASSES } from '@pomelo/contract/load-class.ts';
import { expect, test } from 'vitest';
import { isTooFull } from './heap-guard.ts';

const refusedAt = (usedBytes: number) => LOAD_CLASSES.filter((loadClass) => isTooFull(loadClass, { usedBytes, limitBytes: 100 }));

test('the fuller the heap, the more classes are refused, those that are served last before the others', () => {
  expect([70, 82, 87, 92, 99].map(refusedAt)).toEqual([
    [],
    ['exports'],
    ['visitors', 'exports'],
    ['buyers', 'visitors', 'exports'],
    ['sales', 'buyers', 'visitors', 'exports'],
  ]);
});
