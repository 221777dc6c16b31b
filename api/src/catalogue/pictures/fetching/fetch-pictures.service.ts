import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { DownloadError } from '../../../platform/adapters/feed-download.ts';
import type { PictureDownload } from '../../../platform/adapters/picture-download.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { FilesUnavailable } from '../../../platform/files/file-store.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { limitedQueue } from '../../../platform/load/limited-queue.ts';
import { storePhotograph } from '../photographs/store-photograph.service.ts';
import { DROP, readDropped } from './drop-folder.ts';
import { FETCHING } from './fetching-job.ts';
import { pictureFailure, pictureReasons } from './fetching.messages.ts';
import { showFetched } from './show-fetched.service.ts';
import {
  type DueSource,
  findDueSources,
  findListingsToDo,
  isAnythingDue,
  putOff,
  recordOutcome,
} from './sources.repository.ts';

export type FetchParts = Pick<JobParts, 'db' | 'feedsDir' | 'files' | 'log' | 'pictureDownload'>;

/** Small, so that the photographs of one listing appear together and soon. */
const LISTINGS_AT_ONCE = 6;
/** Connections of the only fetcher there is: jobs of its queue run one at a time, on any node. */
const AT_ONCE = 4;
const PER_HOST = 2;
const MAX_WAITING = 10_000;
/** A job gives way to the others after so long. */
const RUN_MS = 20_000;
/** For each millisecond of work as much rest: requests of the same process come first. */
const REST_SHARE = 0.5;
const MAX_REST_MS = 500;

const BACKOFF_MS = [2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];
/** After so many failures in a row a server is left alone for a while. */
const FAILURES_BEFORE_REST = 3;
const HOST_REST_MS = 5 * MINUTE_MS;

/** Decoding takes a core: one picture at a time, whatever the number of downloads. */
const oneAtATime = limitedQueue({ atOnce: 1, waiting: MAX_WAITING });

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : 'drop');

/** Whether another attempt may succeed. */
const isTemporary = ({ problem, status }: DownloadError): boolean =>
  ['too-slow', 'unreachable', 'incomplete', 'unknown-host'].includes(problem) ||
  (status !== undefined &&
    (status >= HTTP_STATUS.internalServerError ||
      status === HTTP_STATUS.tooManyRequests ||
      status === HTTP_STATUS.requestTimeout));
/** The disk is full, or the bucket does not answer: the picture is fetched again later. */
const isOfStore = (error: unknown): boolean =>
  error instanceof FilesUnavailable || (error instanceof Refusal && error.code === 'unavailable');
/** The problem is the server's, not that of one picture. */
const isOfHost = ({ problem }: DownloadError): boolean =>
  ['too-slow', 'unreachable', 'unknown-host'].includes(problem);

/** Servers that failed in this run, and how often since they last answered. */
class HostHealth {
  readonly #failures = new Map<string, number>();
  isResting = (host: string): boolean => (this.#failures.get(host) ?? 0) >= FAILURES_BEFORE_REST;
  answered(host: string): void {
    this.#failures.delete(host);
  }
  failed(host: string): void {
    this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
  }
}

// STOCK-26
/**
 * Fetches the photographs that are due, for some seconds, then leaves the rest to another job. What a process
 * that was killed had not recorded is due again at once.
 */
export async function fetchPictures(parts: FetchParts): Promise<void> {
  const { db } = parts;
  const until = performance.now() + RUN_MS;
  const inQueue = limitedQueue({
    atOnce: AT_ONCE,
    waiting: MAX_WAITING,
    each: { atOnce: PER_HOST, waiting: MAX_WAITING },
  });
  const hosts = new HostHealth();
  while (performance.now() < until) {
    const listings = await findListingsToDo(db, LISTINGS_AT_ONCE);
    if (listings.length === 0) return;
    await Promise.all(
      listings.map(async (id) => {
        const sources = await findDueSources(db, id);
        await Promise.all(
          sources.map((source) => inQueue(() => fetchSource(parts, hosts, source), hostOf(source.address))),
        );
        await showFetched(db, id);
      }),
    );
  }
  await addFetching(parts);
}

/** Each minute, should the job of an import have been missed, and for attempts that have become due. */
export async function addFetching({ db }: Pick<JobParts, 'db'>): Promise<void> {
  if (await isAnythingDue(db)) await addJob(db, 'fetch-pictures', {}, FETCHING);
}

async function fetchSource(parts: FetchParts, hosts: HostHealth, source: DueSource): Promise<void> {
  const { db, log } = parts;
  const host = hostOf(source.address);
  if (hosts.isResting(host)) return putOff(db, [source.id], HOST_REST_MS);
  try {
    const found = await download(parts, source);
    hosts.answered(host);
    if (found.unchanged) return await recordOutcome(db, source, { state: 'unchanged' });
    await oneAtATime(async () => {
      const started = performance.now();
      const mediaId = await storePhotograph(parts, found.bytes, { fromFeed: true });
      await recordOutcome(db, source, { ...found, state: 'fetched', mediaId });
      await pause(Math.min(MAX_REST_MS, (performance.now() - started) * REST_SHARE));
    });
  } catch (error) {
    if (error instanceof DownloadError) {
      if (isOfHost(error)) hosts.failed(host);
      await recordFailure(db, source, pictureFailure(error), isTemporary(error));
    } else if (isOfStore(error)) {
      await putOff(db, [source.id], MINUTE_MS);
    } else if (error instanceof Refusal) {
      await recordFailure(db, source, error.detail ?? pictureReasons.unreadable, false);
    } else {
      log.warn({ code: 'pictures', err: error }, 'picture could not be stored');
      throw error;
    }
  }
}

/** Without a stored picture there is nothing that could be unchanged. */
function download(
  { feedsDir, pictureDownload }: FetchParts,
  { address, mediaId, etag, lastModified, location }: DueSource,
): ReturnType<PictureDownload> {
  const known = mediaId === null ? { etag: null, lastModified: null } : { etag, lastModified };
  return address.startsWith(DROP)
    ? readDropped(feedsDir, location ?? '', address.slice(DROP.length), known.etag)
    : pictureDownload(address, known);
}

function recordFailure(
  db: FetchParts['db'],
  source: DueSource,
  reason: string,
  temporary: boolean,
): Promise<void> {
  const retryMs = temporary ? (BACKOFF_MS[source.attempts] ?? null) : null;
  // Zero for a source given up at once: an import the day after does not request it again.
  const attempts = temporary ? Math.min(source.attempts + 1, BACKOFF_MS.length) : 0;
  return recordOutcome(db, source, { state: 'failed', reason, attempts, retryMs });
}
