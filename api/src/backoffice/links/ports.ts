import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Unanswered messages of visitors. */
export const contentQueues = port<QueueSources<'contacts'>>('contentQueues');

/** Published news articles. */
export const countArticles = port<(db: Database) => Promise<number>>('countArticles');
