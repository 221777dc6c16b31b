import { constants, performance, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { LoadClass } from '@pomelo/contract/load-class.ts';

/** Share of the heap limit still in use after a full collection above which a class is refused. */
const REFUSED_FROM: Readonly<Record<LoadClass, number>> = {
  health: Infinity,
  sales: 0.95,
  buyers: 0.9,
  visitors: 0.85,
  exports: 0.8,
};

const isMajor = (detail: unknown): boolean =>
  typeof detail === 'object' &&
  detail !== null &&
  'kind' in detail &&
  detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

export type HeapGuard = { isTight: (loadClass: LoadClass) => boolean; close: () => void };
type Heap = { usedBytes: number; limitBytes: number };

/**
 * V8 counts its young generation, three semi-spaces of 32 MB, into the limit of the heap: the old generation
 * never gets them.
 */
const YOUNG_BYTES = 3 * 32 * 2 ** 20;
const YOUNG_SPACES: ReadonlySet<string> = new Set(['new_space', 'new_large_object_space']);

/** The old generation: the process ends when it is full. */
export const heapOf = (): Heap => {
  const old = getHeapSpaceStatistics().filter(({ space_name: name }) => !YOUNG_SPACES.has(name));
  const usedBytes = old.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
  return { usedBytes, limitBytes: getHeapStatistics().heap_size_limit - YOUNG_BYTES };
};

/** Whether the heap is too full for work of this class. */
export const isTooFull = (loadClass: LoadClass, { usedBytes, limitBytes }: Heap): boolean =>
  usedBytes / limitBytes > REFUSED_FROM[loadClass];

/**
 * An older measure is ignored: an idle process collects nothing, which would leave the measure high for ever.
 */
const TRUE_FOR_MS = 2000;

/**
 * Refuses work before the heap is full, which would end the process. Measured after each full collection:
 * before it, much of the heap is garbage. Near its limit the heap is collected many times a second.
 */
export function watchHeap(): HeapGuard {
  let [heap, measuredMs] = [heapOf(), -Infinity];
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => 'detail' in entry && isMajor(entry.detail)))
      [heap, measuredMs] = [heapOf(), performance.now()];
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    isTight: (loadClass) => performance.now() - measuredMs < TRUE_FOR_MS && isTooFull(loadClass, heap),
    close: () => observer.disconnect(),
  };
}
