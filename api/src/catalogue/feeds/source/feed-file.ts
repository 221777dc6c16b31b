import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { cuts, failures, notes } from '../report/feeds.messages.ts';
import { NO_MAPPING, type ReadMapping } from '../reading/columns/mapping.ts';
import type { RowSource } from './table/batch.ts';
import { csvRows } from './csv/csv-rows.ts';
import { decodedText } from '../../../platform/delimited-text/decoded-text.ts';
import { type DetectedEncoding, detectEncoding } from '../../../platform/delimited-text/encoding.ts';
import { FeedFileError } from '../report/feed-file-error.ts';
import { type FileKind, fileKind, refuseMarkup } from './file-kind.ts';
import { jsonRows } from './json/json-rows.ts';
import { unpackGzip } from './unpack.ts';
import { openWorkbook } from './xlsx/workbook.ts';
import { xlsxRows } from './xlsx/xlsx-rows.ts';

export type FeedFormat = 'csv' | 'json' | 'xlsx';

export type FeedFile = RowSource & {
  encoding: string;
  format: FeedFormat;
  bytes: number;
  /** The name of a row in messages: the objects of a JSON document have no line number. */
  rowName: () => 'ligne' | 'objet';
  /** Removes what was unpacked. */
  close: () => Promise<void>;
};

/**
 * Opens a CSV, JSON or Excel feed of any size, packed or not: kind, encoding and separator are found by
 * reading it.
 */
export async function openFeed(path: string, mapping: ReadMapping = NO_MAPPING): Promise<FeedFile> {
  const { head, bytes } = await beginningOf(path);
  const kind = fileKind(head);
  if (kind !== 'gzip') return openPlain(path, kind, head, bytes, mapping);
  const unpacked = await unpackGzip(path);
  try {
    const inner = await beginningOf(unpacked.path);
    const innerKind = fileKind(inner.head);
    if (innerKind === 'gzip') throw new FeedFileError(failures.nestedArchive);
    const file = await openPlain(unpacked.path, innerKind, inner.head, inner.bytes, mapping);
    return {
      ...file,
      cutShort: () => (unpacked.whole ? file.cutShort() : cuts.archive),
      close: async () => {
        await file.close();
        await unpacked.remove();
      },
    };
  } catch (error) {
    await unpacked.remove();
    throw error;
  }
}

const HEAD_BYTES = 4096;

async function beginningOf(path: string): Promise<{ head: Buffer; bytes: number }> {
  const file = await open(path).catch((error: unknown) => {
    throw new FeedFileError(failures.missingFile(path), { cause: error });
  });
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } catch (error) {
    throw new FeedFileError(failures.missingFile(path), { cause: error });
  } finally {
    await file.close();
  }
}

async function openPlain(
  path: string,
  kind: Exclude<FileKind, 'gzip'>,
  head: Buffer,
  bytes: number,
  mapping: ReadMapping,
): Promise<FeedFile> {
  if (kind === 'zip') {
    const workbook = await openWorkbook(path);
    const rows = xlsxRows(workbook, mapping, bytes);
    return {
      ...rows,
      encoding: 'utf8',
      format: 'xlsx',
      bytes,
      rowName: () => 'ligne',
      close: workbook.close,
    };
  }
  const detected = await detectEncoding(path);
  const text = iconv.decode(head, detected.encoding).trimStart();
  refuseMarkup(text);
  return textFile(path, detected, /^[[{]/.test(text), bytes, mapping);
}

function textFile(
  path: string,
  detected: DetectedEncoding,
  isJson: boolean,
  bytes: number,
  mapping: ReadMapping,
): FeedFile {
  const text = decodedText(path, detected);
  const about = (): string[] => {
    const { bytes: repaired, line } = text.repairs();
    return repaired > 0 ? [notes.repairedBytes(repaired, line)] : [];
  };
  const common = { encoding: detected.encoding, bytes, close: () => Promise.resolve() };
  if (isJson) {
    const rows = jsonRows(text, mapping);
    return {
      ...common,
      ...rows,
      format: 'json',
      remarks: about,
      rowName: () => (rows.isLines() ? 'ligne' : 'objet'),
    };
  }
  const rows = csvRows(text, mapping);
  return {
    ...common,
    ...rows,
    format: 'csv',
    remarks: () => [...about(), ...rows.remarks()],
    rowName: () => 'ligne',
  };
}
