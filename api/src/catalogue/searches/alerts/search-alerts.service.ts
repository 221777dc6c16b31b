import type { Database } from '../../../platform/db/tables.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { isDatabaseUnavailable } from '../../../platform/db/database-errors.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { pause } from '../../../platform/search/pause.ts';
import { isByDeliveredPrice } from '../../listing/listing.service.ts';
import type { CatalogueReader } from '../../read-model/reader.ts';
import type { NewMail } from '../../../platform/mail/content/mail-content.ts';
import { queueMails } from '../../../platform/mail/mail.service.ts';
import { mailVehicle } from '../mail-vehicle.ts';
import { searchAlertMail } from '../mails/search-alert.mail.ts';
import { type CostsOfSearch, costsOfSearches } from '../delivered-searches.ts';
import { readSearch } from '../search-query.ts';
import { type KnownListing, markKnown } from '../searches.repository.ts';
import { storedSearchTexts } from '../searches.service.ts';
import { findSettledMoment } from '../settled-moment.repository.ts';
import {
  createUnsubscribeTokens,
  unsubscribePath,
  type UnsubscribeTokens,
} from '../../../platform/mail/unsubscribe-tokens.ts';
import {
  type AlertingSearch,
  findAlerting,
  findKnown,
  purgeSettled,
  type Frequency,
  type LockedSearch,
  lockUntouched,
  moveOn,
} from './search-alerts.repository.ts';

export type AlertJobParts = Pick<JobParts, 'db' | 'clock' | 'tokenSecret' | 'log'> & {
  catalogue: CatalogueReader;
  /** Resolves once every change made so far shows in the catalogue. */
  catalogueIsCurrent: () => Promise<void>;
};

const SHOWN = 8;
/** Searches written about in one transaction. */
const BATCH = 25;
const FREE: readonly string[] = ['disponible', 'arrivage'];

/** New and available listings for a search; vehicles booked by others are left out. */
async function newListingsFor(
  { catalogue, costsOf }: Pick<Round, 'catalogue' | 'costsOf'>,
  { query, alertedUntil, workspaceId }: AlertingSearch,
): Promise<readonly number[]> {
  const read = readSearch(query);
  if (read && isByDeliveredPrice(read) && !catalogue.answersForCompany()) return [];
  const availability = (read?.availability ?? FREE).filter((state) => FREE.includes(state));
  if (!read || availability.length === 0) return [];
  const filters = { ...read, availability, since: alertedUntil.toISOString() };
  return catalogue.newest(filters, 'b2b', await costsOf(workspaceId, read));
}

/** One look at the searches: the settled moment, and the newer listings, which may come up again. */
type Round = {
  catalogue: CatalogueReader;
  tokens: UnsubscribeTokens;
  costsOf: CostsOfSearch;
  frequency: Frequency;
  until: Date;
  unsettled: ReadonlySet<number>;
  now: Date;
};

/**
 * Notifies of new listings of each search with this frequency: exactly once, even after a crash, because the
 * progress and the mail commit together. With `before`, only searches not checked since: those of the day or
 * the week.
 */
export async function sendSearchAlerts(
  parts: AlertJobParts,
  frequency: Frequency,
  before: Date | null = null,
): Promise<void> {
  const { db, clock, catalogue } = parts;
  // In this order: what had settled by then shows once the catalogue is current.
  const until = await findSettledMoment(db);
  await parts.catalogueIsCurrent();
  const searches = await findAlerting(db, frequency, before);
  if (searches.length === 0) return;
  const oldest = Math.min(...searches.map(({ alertedUntil }) => alertedUntil.getTime()));
  if (before === null) {
    const since = new Date(oldest).toISOString();
    if ((await catalogue.newest({ since }, 'b2b')).length === 0) return;
  }
  const unsettled = new Set(await catalogue.newest({ since: until.toISOString() }, 'b2b'));
  const round = {
    catalogue,
    costsOf: costsOfSearches(db, clock.now()),
    tokens: createUnsubscribeTokens(parts.tokenSecret),
    frequency,
    until,
    unsettled,
    now: clock.now(),
  };
  const write = (batch: readonly AlertingSearch[]) =>
    withTransaction(db, (trx) => alertBatch(trx, round, batch));
  for (let at = 0; at < searches.length; at += BATCH) {
    const rows = searches.slice(at, at + BATCH);
    try {
      await write(rows);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // A failure of one does not affect the others.
      await eachAlone({ log: parts.log, name: 'search-alerts', rows, idOf: ({ id }) => id }, (search) =>
        write([search]),
      );
    }
    await pause();
  }
}

async function alertBatch(trx: Database, round: Round, batch: readonly AlertingSearch[]): Promise<void> {
  const newListings = new Map<string, readonly number[]>();
  for (const search of batch) newListings.set(search.id, await newListingsFor(round, search));
  const locked = await lockUntouched(trx, round.frequency, batch);
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  const known = await findKnown(trx, ids);
  const mails: NewMail[] = [];
  const marks: KnownListing[] = [];
  for (const search of locked) {
    const fresh = (newListings.get(search.id) ?? []).filter((itemId) => !known.get(search.id)?.has(itemId));
    if (fresh.length === 0) continue;
    await round.catalogue.prepare(fresh.slice(0, SHOWN));
    mails.push(...mailAbout(round, search, fresh));
    for (const itemId of fresh) if (round.unsettled.has(itemId)) marks.push({ searchId: search.id, itemId });
  }
  await queueMails(trx, mails);
  await markKnown(trx, marks, round.now);
  await moveOn(trx, ids, round.until, round.now);
}

/** Nothing when all was withdrawn since. */
function mailAbout({ catalogue, tokens }: Round, search: LockedSearch, fresh: readonly number[]): NewMail[] {
  const vehicles = fresh.slice(0, SHOWN).flatMap((itemId) => {
    const item = catalogue.item(itemId, 'b2b');
    return item ? [mailVehicle(item)] : [];
  });
  if (vehicles.length === 0) return [];
  const content = searchAlertMail({
    firstName: search.firstName,
    search: { id: search.id, name: search.name, words: storedSearchTexts(catalogue, search.query) },
    vehicles,
    total: fresh.length,
    unsubscribePath: unsubscribePath(tokens, { kind: 'custom-search', id: search.id }),
  });
  return [{ kind: 'search-alert', to: search.email, content }];
}

/** Deletes what was written about and cannot come up again. */
export const purgeOldAlerts = ({ db }: Pick<JobParts, 'db'>): Promise<void> => purgeSettled(db);
