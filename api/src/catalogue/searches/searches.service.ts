import { MAX_CUSTOM_SEARCHES } from '@pomelo/contract/constants.ts';
import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type {
  CustomSearch,
  CustomSearchBody,
  CustomSearchChange,
} from '@pomelo/contract/searches/searches.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { lockMembership } from '../../accounts/index.ts';
import { isByDeliveredPrice } from '../listing/listing.service.ts';
import type { CatalogueReader, DeliveredCosts } from '../read-model/reader.ts';
import { costsOfSearches } from './delivered-searches.ts';
import {
  alreadySaved,
  SEARCH_EMPTY,
  SEARCH_TOO_LONG,
  SEARCH_UNREADABLE,
  TOO_MANY_SEARCHES,
} from './searches.messages.ts';
import {
  deleteSearch,
  findSearch,
  findSearches,
  deleteKnown,
  insertSearch,
  markKnownSince,
  placeSearches,
  type SearchOwner,
  type SearchRow,
  updateSearch,
} from './searches.repository.ts';
import { canonicalSearch, readSearch } from './search-query.ts';
import { searchName, searchTexts } from './search-text.ts';
import { findSettledMoment } from './settled-moment.repository.ts';

export type SearchParts = { catalogue: CatalogueReader; clock: Clock };

const MAX_LENGTH = 2000;
const wrongQuery = (message: string): never =>
  refuse('invalid', undefined, { errors: [{ path: 'query', message }] });

/** The query in its stored form; throws invalid with the reason. */
function storedQuery(text: string): string {
  const query = canonicalSearch(text) ?? wrongQuery(SEARCH_UNREADABLE);
  if (query === '') wrongQuery(SEARCH_EMPTY);
  return query.length > MAX_LENGTH ? wrongQuery(SEARCH_TOO_LONG) : query;
}

/** The filters of a stored search in French. */
export function storedSearchTexts(catalogue: CatalogueReader, query: string): string[] {
  const read = readSearch(query);
  return read ? searchTexts(read, catalogue.nameOf) : [];
}

/**
 * How many vehicles answer a stored search: all, and those on sale since an instant. None for one that cannot be
 * answered.
 */
export async function countsOf(
  catalogue: CatalogueReader,
  query: string,
  since: Date,
  delivered: DeliveredCosts | null,
): Promise<{ total: number; newCount: number }> {
  const read = readSearch(query);
  const isAnswered = read && (catalogue.answersForCompany() || !isByDeliveredPrice(read));
  if (!isAnswered) return { total: 0, newCount: 0 };
  return {
    total: await catalogue.total(read, 'b2b', delivered),
    newCount: await catalogue.total({ ...read, since: since.toISOString() }, 'b2b', delivered),
  };
}

const answerOf = async (
  { catalogue }: SearchParts,
  row: SearchRow,
  delivered: DeliveredCosts | null,
): Promise<CustomSearch> => ({
  id: row.id,
  name: row.name,
  query: row.query,
  words: storedSearchTexts(catalogue, row.query),
  alert: row.alert,
  position: row.position,
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  ...(await countsOf(catalogue, row.query, row.seenAt, delivered)),
});

async function oneAnswer(
  db: Database,
  parts: SearchParts,
  { workspaceId }: SearchOwner,
  row: SearchRow,
): Promise<CustomSearch> {
  const costsOf = costsOfSearches(db, parts.clock.now());
  return answerOf(parts, row, await costsOf(workspaceId, readSearch(row.query)));
}

/** SEARCH-1: the person's own searches in this workspace, in their chosen order. */
export async function searchesOf(
  db: Database,
  parts: SearchParts,
  owner: SearchOwner,
): Promise<CustomSearch[]> {
  const costsOf = costsOfSearches(db, parts.clock.now());
  const rows = await findSearches(db, owner);
  return Promise.all(
    rows.map(async (row) => answerOf(parts, row, await costsOf(owner.workspaceId, readSearch(row.query)))),
  );
}

export async function searchOf(
  db: Database,
  parts: SearchParts,
  owner: SearchOwner,
  id: string,
): Promise<CustomSearch> {
  return oneAnswer(db, parts, owner, (await findSearch(db, owner, id)) ?? refuse('not-found'));
}

/**
 * One of the person's own, as a query of the stock. Refuses with not-found, or invalid when a rule has
 * changed since.
 */
export async function savedQuery(
  db: Database,
  owner: SearchOwner,
  id: string,
): Promise<{ name: string; query: CatalogueQuery }> {
  const row = (await findSearch(db, owner, id)) ?? refuse('not-found');
  return { name: row.name, query: readSearch(row.query) ?? refuse('invalid', SEARCH_UNREADABLE) };
}

/**
 * From now on: what is on sale already is nothing to write about, even what is newer than all that has
 * settled.
 */
async function beginAlerts(db: Database, { clock }: SearchParts, id: string): Promise<void> {
  const until = await findSettledMoment(db);
  await deleteKnown(db, id);
  // From the database: the stock in memory may be slightly older.
  await markKnownSince(db, id, until, clock.now());
  await updateSearch(db, id, { alerted_until: until, alerted_at: clock.now() });
}

/**
 * Stores a search at the end of the list. An existing one is returned unchanged. Refuses with invalid or
 * limit-reached.
 */
export async function storeSearch(
  db: Database,
  parts: SearchParts,
  owner: SearchOwner,
  body: z.output<typeof CustomSearchBody>,
): Promise<CustomSearch> {
  const query = storedQuery(body.query);
  await lockMembership(db, owner);
  const known = await findSearches(db, owner);
  const same = known.find((row) => row.query === query);
  if (same) return oneAnswer(db, parts, owner, same);
  if (known.length >= MAX_CUSTOM_SEARCHES) refuse('limit-reached', TOO_MANY_SEARCHES);
  const [id, now] = [uuidv7(), parts.clock.now()];
  await insertSearch(db, {
    id,
    workspace_id: owner.workspaceId,
    person_id: owner.personId,
    name: body.name || searchName(storedSearchTexts(parts.catalogue, query)),
    query,
    alert: body.alert,
    position: known.length,
    created_at: now,
    seen_at: now,
  });
  await beginAlerts(db, parts, id);
  return searchOf(db, parts, owner, id);
}

/** The ids after this one was moved to the requested position, or to the last. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.min(position, others.length), 0, id);
}

/**
 * Changes what is given. A new query resets the counters of new vehicles and the alerts. Refuses with
 * not-found or invalid.
 */
export async function changeSearch(
  db: Database,
  parts: SearchParts,
  owner: SearchOwner,
  id: string,
  change: z.output<typeof CustomSearchChange>,
): Promise<CustomSearch> {
  await lockMembership(db, owner);
  const known = await findSearches(db, owner);
  const row = known.find((search) => search.id === id) ?? refuse('not-found');
  const query = change.query === undefined ? row.query : storedQuery(change.query);
  const twin = known.find((search) => search.id !== id && search.query === query);
  if (twin) wrongQuery(alreadySaved(twin.name));
  const isOther = query !== row.query;
  await updateSearch(db, id, {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.alert !== undefined && { alert: change.alert }),
    ...(isOther && { query }),
    ...((change.seen || isOther) && { seen_at: parts.clock.now() }),
  });
  const isTurnedOn = row.alert === 'off' && change.alert !== undefined && change.alert !== 'off';
  if (isOther || isTurnedOn) await beginAlerts(db, parts, id);
  const ids = known.map((search) => search.id);
  if (change.position !== undefined) await placeSearches(db, movedTo(ids, id, change.position));
  return searchOf(db, parts, owner, id);
}

/** Deletes a search; those after it move up. */
export async function removeSearch(db: Database, owner: SearchOwner, id: string): Promise<void> {
  await lockMembership(db, owner);
  if (!(await deleteSearch(db, owner, id))) refuse('not-found');
  await placeSearches(
    db,
    (await findSearches(db, owner)).map((row) => row.id),
  );
}
