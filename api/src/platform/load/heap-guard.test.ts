import { LOAD_CLASSES } from '@pomelo/contract/load-class.ts';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isTooFull } from './heap-guard.ts';

const refusedAt = (usedBytes: number) =>
  LOAD_CLASSES.filter((loadClass) => isTooFull(loadClass, { usedBytes, limitBytes: 100 }));

test('refuses more classes the fuller the heap, the last class first', () => {
  expect([70, 82, 87, 92, 99].map(refusedAt)).toEqual([
    [],
    ['exports'],
    ['visitors', 'exports'],
    ['buyers', 'visitors', 'exports'],
    ['sales', 'buyers', 'visitors', 'exports'],
  ]);
});

test('measures the heap against the limit of the old generation, as the option of node names it', () => {
  const script = `import { heapOf } from '${new URL('heap-guard.ts', import.meta.url).href}'; console.log(heapOf().limitBytes / 2 ** 20)`;
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=96', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect(Number(output)).toBe(96);
});
