import { constants, performance, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { LoadClass } from '@pomelo/contract/load-class.ts';

/** Of what the heap may grow to, still in use after a full collection: beyond it these classes are refused. */
const REFUSED_FROM: Readonly<Record<LoadClass, number>> = { health: Infinity, sales: 0.95, buyers: 0.9, visitors: 0.85, exports: 0.8 };

const isMajor = (detail: unknown): boolean =>
  typeof detail === 'object' && detail !== null && 'kind' in detail && detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

export type HeapGuard = { isTight: (loadClass: LoadClass) => boolean; close: () => void };
type Heap = { usedBytes: number; limitBytes: number };

export const heapOf = (): Heap => {
  const { used_heap_size: usedBytes, heap_size_limit: limitBytes } = getHeapStatistics();
  return { usedBytes, limitBytes };
};

/** Whether so full a heap takes no more work of this class. */
export const isTooFull = (loadClass: LoadClass, { usedBytes, limitBytes }: Heap): boolean =>
  usedBytes / limitBytes > REFUSED_FROM[loadClass];

/** A measure older than this says nothing: with little to do no collection comes that would renew it. */
const TRUE_FOR_MS = 2000;

/**
 * Refuses work before the heap is full, which would end the process. Measured after each full collection: before it much of
 * what is in use is garbage. Near its limit the heap is collected many times a second.
 */
export function watchHeap(): HeapGuard {
  let [heap, measuredMs] = [heapOf(), -Infinity];
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => 'detail' in entry && isMajor(entry.detail))) [heap, measuredMs] = [heapOf(), performance.now()];
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    isTight: (loadClass) => performance.now() - measuredMs < TRUE_FOR_MS && isTooFull(loadClass, heap),
    close: () => observer.disconnect(),
  };
}
