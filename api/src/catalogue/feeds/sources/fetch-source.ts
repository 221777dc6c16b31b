import { Readable } from 'node:stream';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { FeedKind } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { DownloadError, type FeedDownload } from '../../../platform/adapters/feed-download.ts';
import type { Clock } from '../../../platform/clock.ts';
import { downloadFailure, sourceFailures } from './sources.messages.ts';
import { fileOfDrop, fileOfFolder, type FoundFile } from './folder.ts';
import { SourceError } from './source-error.ts';
import { cutText } from '../../../platform/cut-text.ts';

/** Dependencies for reading files from their sources. */
export type SourceParts = {
  clock: Clock;
  /** The one folder of the server whose files may be read; null for none. */
  feedsDir: string | null;
  download: FeedDownload;
};

// STOCK-1
/** The file of a source, from its location. Fails with a `SourceError`. */
export async function fetchSource(
  parts: SourceParts,
  { kind, location }: { kind: FeedKind; location: string },
): Promise<FoundFile> {
  if (kind === 'upload') throw new SourceError(sourceFailures.noFile);
  if (kind === 'url') return await withSourceErrors(() => parts.download(location));
  if (parts.feedsDir === null) throw new SourceError(sourceFailures.noFolder);
  return kind === 'folder'
    ? fileOfFolder(parts.feedsDir, location)
    : fileOfDrop(parts.feedsDir, location, parts.clock);
}

export const uploaded = ({ name, bytes }: UploadedFile): FoundFile => ({
  name: cutText(name, 200),
  content: Readable.from([Buffer.from(bytes)]),
});

/** A download may fail at its start or during it: both are reported. */
export async function withSourceErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DownloadError) throw new SourceError(downloadFailure(error), { cause: error });
    throw error;
  }
}
