import type { ContactRequestDetail } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import type { RawBuilder } from 'kysely';
import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Unanswered messages of visitors. */
export const contentQueues = port<QueueSources<'contacts'>>('contentQueues');

/** A message of a visitor, with its replies. Refuses with not-found. */
export const readContact = port<(db: Database, id: string) => Promise<ContactRequestDetail>>('readContact');

/**
 * SQL of the articles and pages whose title contains these words: `id` (text) and `label`, the latest first.
 */
export const contentNamed =
  port<Readonly<Record<'article' | 'page', (typed: string) => RawBuilder<unknown>>>>('contentNamed');

/** Published news articles. */
export const countArticles = port<(db: Database) => Promise<number>>('countArticles');
