import { failures } from '../report/feeds.messages.ts';
import { FeedFileError } from '../report/feed-file-error.ts';

/** How a file is read, validated by its first bytes. */
export type FileKind = 'text' | 'gzip' | 'zip';

const signature = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
const MARKUP = /^\s*<(?:!doctype\s+html|html|head|body|table|meta|script)\b/i;
const XML = /^\s*<(?:\?xml|[a-z][\w:-]*[\s>])/i;

/** Throws a `FeedFileError` with the kind of a file that contains no table of vehicles. */
export function fileKind(head: Buffer): FileKind {
  if (head.length === 0) throw new FeedFileError(failures.emptyFile);
  if (signature(head, 0x50, 0x4b, 0x03, 0x04) || signature(head, 0x50, 0x4b, 0x05, 0x06)) return 'zip';
  if (signature(head, 0x1f, 0x8b)) return 'gzip';
  if (signature(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new FeedFileError(failures.oldWorkbook);
  const named = NAMED.find(({ bytes }) => signature(head, ...bytes));
  if (named) throw new FeedFileError(failures.otherKind(named.name));
  return 'text';
}

const NAMED: readonly { name: string; bytes: readonly number[] }[] = [
  { name: 'un document PDF', bytes: [0x25, 0x50, 0x44, 0x46] },
  { name: 'une archive 7-Zip', bytes: [0x37, 0x7a, 0xbc, 0xaf] },
  { name: 'une archive RAR', bytes: [0x52, 0x61, 0x72, 0x21] },
  { name: 'une archive bzip2', bytes: [0x42, 0x5a, 0x68] },
  { name: 'une archive Zstandard', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { name: 'une image PNG', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { name: 'une image JPEG', bytes: [0xff, 0xd8, 0xff] },
];

/** Throws for a web page or an XML document, which decode as text and would be read as one odd column. */
export function refuseMarkup(text: string): void {
  const start = text.replace(/^\ufeff/, '').replace(/^(?:\s*<!--[\s\S]*?-->)+/, '');
  if (MARKUP.test(start)) throw new FeedFileError(failures.webPage);
  if (XML.test(start))
    throw new FeedFileError(
      /<html[\s>]/i.test(start) ? failures.webPage : failures.otherKind('un document XML'),
    );
}
