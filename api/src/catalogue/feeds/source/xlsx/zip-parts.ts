import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { failures } from '../../report/feeds.messages.ts';
import { FeedFileError } from '../../report/feed-file-error.ts';

const MAX_ENTRIES = 5000;
const NAMED_FILES = 3;

/** The files of a zip archive, by their names in lower case. */
export type ZipParts = {
  has: (name: string) => boolean;
  /** A stream of one file; a `FeedFileError` when it is missing or unpacks to more than `maxBytes`. */
  open: (name: string, maxBytes: number) => Promise<Readable>;
  names: () => readonly string[];
  close: () => void;
};

/** Reads the directory of an archive: nothing is unpacked, so that its size is known before. */
export async function openZip(path: string): Promise<ZipParts> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new FeedFileError(failures.cutZip, { cause: error });
  });
  try {
    const entries = await entriesOf(zip);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      names: () => [...entries.values()].map(({ fileName }) => fileName),
      close: () => zip.close(),
      async open(name, maxBytes) {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw new FeedFileError(failures.damagedWorkbook);
        if (entry.isEncrypted()) throw new FeedFileError(failures.protectedWorkbook);
        if (entry.uncompressedSize > maxBytes) throw new FeedFileError(failures.tooLargeUnpacked);
        return zip.openReadStreamPromise(entry);
      },
    };
  } catch (error) {
    zip.close();
    throw error instanceof FeedFileError ? error : new FeedFileError(failures.cutZip, { cause: error });
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new FeedFileError(failures.tooLargeUnpacked);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return entries;
}

/** Throws for an archive that is not an Excel workbook, with its kind. */
export function refuseOtherZip({ has, names }: ZipParts): void {
  if (has('xl/workbook.xml')) return;
  if (has('xl/workbook.bin')) throw new FeedFileError(failures.binaryWorkbook);
  if (has('content.xml') && has('mimetype')) throw new FeedFileError(failures.openDocument);
  if (has('word/document.xml')) throw new FeedFileError(failures.otherKind('un document Word'));
  const files = names().filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  throw new FeedFileError(failures.zip(files.slice(0, NAMED_FILES), files.length));
}
