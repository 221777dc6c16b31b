import type { RawBuilder } from 'kysely';

/**
 * SQL of the items that wait in a queue of the back-office: `id` (text, that of the URL of its screen),
 * `label`, `detail` (an excerpt), `cents` (bigint, or null) and `at`, the instant it waits since.
 */
export type QueueSource = RawBuilder<unknown>;
/** `one`: a queue that is computed item by item returns only this item. */
export type QueueSources<Queue extends string> = Readonly<
  Record<Queue, QueueSource | ((one?: string) => QueueSource)>
>;
