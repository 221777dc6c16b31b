import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { boundedBody, type DownloadOptions, openAddress } from './feed-download.ts';
import { isPublicAddress } from './public-address.ts';

/** Validators of the last response for a picture, for a conditional request. */
export type PictureValidators = { etag: string | null; lastModified: string | null };
export type DownloadedPicture =
  | { unchanged: true }
  | ({ unchanged: false; bytes: Buffer } & PictureValidators);

/** A picture of an address, unless the server says that it is unchanged. Fails with a `DownloadError`. */
export type PictureDownload = (address: string, known: PictureValidators) => Promise<DownloadedPicture>;

const MAX_BYTES = 25 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const MAX_VALIDATOR = 300;
const HEADERS = {
  // A server that negotiates sends what is read best; the content is validated whatever it states.
  accept: 'image/jpeg, image/webp, image/png, image/avif;q=0.9, */*;q=0.1',
  'user-agent': 'Pomelo/1.0 (photos de stock)',
};

// STOCK-26
/** Fetches pictures through the same guard as feeds. */
export function createPictureDownload(options: DownloadOptions): PictureDownload {
  const { httpAllowed, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, isAllowed = isPublicAddress } = options;
  return async (address, { etag, lastModified }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { answer } = await openAddress(address, {
      httpAllowed,
      isAllowed,
      signal,
      accepted: etag !== null || lastModified !== null ? [HTTP_STATUS.notModified] : [],
      headers: {
        ...HEADERS,
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
    });
    if (answer.statusCode === HTTP_STATUS.notModified) {
      answer.destroy();
      return { unchanged: true };
    }
    const parts: Buffer[] = [];
    for await (const part of boundedBody(answer, maxBytes, signal) as AsyncIterable<Buffer>) parts.push(part);
    const { headers } = answer;
    return {
      unchanged: false,
      bytes: Buffer.concat(parts),
      etag: validator(headers.etag),
      lastModified: validator(headers['last-modified']),
    };
  };
}

/** A validator too long to be stored is none. */
const validator = (header: string | undefined): string | null =>
  header !== undefined && header.length <= MAX_VALIDATOR ? header : null;
