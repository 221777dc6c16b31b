import type { ActiveSession } from '../../context.ts';

/**
 * Whether the person of the session sees what this request reads: it is neither prefetched nor read for its headers
 * alone, nor by the staff as the buyer. Only then may a read be recorded as theirs.
 */
export const isVisit = (
  { method, headers }: Request,
  session: Pick<ActiveSession, 'state'> | null,
): boolean =>
  method !== 'HEAD' &&
  session?.state.seen === undefined &&
  !/prefetch/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
