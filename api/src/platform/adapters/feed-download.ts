import { lookup as resolve } from 'node:dns/promises';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a file could not be fetched; feeds.messages.ts has the texts. */
export type DownloadProblem =
  | 'not-https'
  | 'private-address'
  | 'unknown-host'
  | 'too-many-redirects'
  | 'refused'
  | 'too-large'
  | 'incomplete'
  | 'too-slow'
  | 'unreachable';

// STOCK-2
export class DownloadError extends Error {
  readonly problem: DownloadProblem;
  readonly status: number | undefined;
  constructor(problem: DownloadProblem, status?: number, cause?: unknown) {
    super(problem, { cause });
    this.name = 'DownloadError';
    this.problem = problem;
    this.status = status;
  }
}

/**
 * The content of an address as a stream; it fails with a `DownloadError`, at the start or during the
 * download.
 */
export type FeedDownload = (address: string) => Promise<{ name: string; content: Readable }>;

export type DownloadOptions = {
  /** Outside production. */
  httpAllowed: boolean;
  maxBytes?: number;
  /** For all of it. */
  timeoutMs?: number;
  isAllowed?: (address: string) => boolean;
};

const MAX_REDIRECTS = 4;
const MAX_BYTES = 300 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
const USER_AGENT = 'Pomelo/1.0 (import de stock)';

/**
 * Fetches files from typed addresses. The name is resolved once and the connection uses exactly the validated
 * address, again at each redirect, so that it cannot be diverted to one of our machines.
 */
export function createFeedDownload(options: DownloadOptions): FeedDownload {
  const { httpAllowed, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, isAllowed = isPublicAddress } = options;
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { answer, url } = await openAddress(address, { httpAllowed, isAllowed, signal, headers: HEADERS });
    return { name: decodedName(url), content: boundedBody(answer, maxBytes, signal) };
  };
}

const HEADERS = { accept: 'text/csv, application/json, text/plain, */*', 'user-agent': USER_AGENT };

export type OpenOptions = {
  httpAllowed: boolean;
  isAllowed: (address: string) => boolean;
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
  /** Statuses other than 200 that are an answer: 304 for a conditional request. */
  accepted?: readonly number[];
};

/** Follows redirects from a typed address, each validated, to an answer. Fails with a `DownloadError`. */
export async function openAddress(
  address: string,
  { httpAllowed, isAllowed, signal, headers: sent, accepted = [] }: OpenOptions,
): Promise<{ answer: IncomingMessage; url: URL }> {
  let url = new URL(address);
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    if (url.protocol !== 'https:' && !(httpAllowed && url.protocol === 'http:'))
      throw new DownloadError('not-https');
    if (url.username !== '' || url.password !== '') throw new DownloadError('refused');
    const answer = await ask(url, await publicAddressOf(url.hostname, isAllowed), signal, sent);
    const { statusCode = 0, headers } = answer;
    if (accepted.includes(statusCode)) return { answer, url };
    if (
      statusCode >= 300 &&
      statusCode < 400 &&
      headers.location !== undefined &&
      URL.canParse(headers.location, url)
    ) {
      answer.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== HTTP_STATUS.ok) {
      answer.destroy();
      throw new DownloadError('refused', statusCode);
    }
    return { answer, url };
  }
  throw new DownloadError('too-many-redirects');
}

/** The address to connect to: every one of the name must be public, because any of them may be used. */
export async function publicAddressOf(
  hostname: string,
  isAllowed: (address: string) => boolean,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) > 0 ? [host] : await addressesOf(host);
  if (!found.every(isAllowed)) throw new DownloadError('private-address');
  return found[0] ?? '';
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    const all = await resolve(host, { all: true, verbatim: true });
    if (all.length > 0) return all.map(({ address }) => address);
  } catch (error) {
    throw new DownloadError('unknown-host', undefined, error);
  }
  throw new DownloadError('unknown-host');
}

/** Connects to exactly this address, whatever the name resolves to by then. */
export const lookupOf =
  (address: string): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address));

function ask(
  url: URL,
  address: string,
  signal: AbortSignal,
  headers: OpenOptions['headers'],
): Promise<IncomingMessage> {
  const sendRequest = url.protocol === 'https:' ? askHttps : askHttp;
  return new Promise((answered, failed) => {
    // A connection of its own: a reused one would go to the address validated for another name.
    const request = sendRequest(url, {
      agent: false,
      lookup: lookupOf(address),
      signal,
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    request.on('response', answered);
    request.on('error', (error) =>
      failed(new DownloadError(signal.aborted ? 'too-slow' : 'unreachable', undefined, error)),
    );
    request.end();
  });
}

/** The body of an answer; it fails with a `DownloadError` beyond `maxBytes`, before its end or on the signal. */
export function boundedBody(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Readable {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw new DownloadError('too-large');
  }
  const length = Number(answer.headers['content-length'] ?? Number.NaN);
  const announced = Number.isSafeInteger(length) ? length : undefined;
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new DownloadError('too-large') : null, chunk);
    },
    flush(done) {
      done(
        answer.complete && (announced === undefined || bytes === announced)
          ? null
          : new DownloadError('incomplete'),
      );
    },
  });
  answer.on('error', (error) =>
    counting.destroy(new DownloadError(signal.aborted ? 'too-slow' : 'incomplete', undefined, error)),
  );
  counting.on('close', () => answer.destroy());
  return answer.pipe(counting);
}

function decodedName(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return (decodeURIComponent(last) || url.hostname).slice(0, 200);
  } catch {
    return last.slice(0, 200);
  }
}
