import { sql } from 'kysely';
import type { Caller } from '../../platform/http/caller.ts';

/** Audience and time of a text: private ones, drafts and scheduled ones do not exist for others. */
export type Reader = { now: Date; seesPrivate: boolean };

export const readerOf = (caller: Caller | null, now: Date): Reader => ({ now, seesPrivate: caller !== null });

/** Published, and for this reader: the condition of every query on news, pages and animations. */
export const isVisibleTo = ({ now, seesPrivate }: Reader) =>
  sql<boolean>`published_at <= ${now} AND (${seesPrivate}::boolean OR NOT is_private)`;

/**
 * `isPrivate` is a claim of the client (CONT-1): it chooses within what the reader may see, and never widens
 * it.
 */
export const asksPrivacy = ({ seesPrivate }: Reader, isPrivate: boolean | undefined): isPrivate is boolean =>
  seesPrivate && isPrivate !== undefined;

export type Paging = { page: number; perPage: number };
export type Listed<T> = { rows: T[]; total: number };
