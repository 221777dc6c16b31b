import type { UploadedFile, FileLimits } from '@pomelo/contract/files.ts';
import type { FastifyRequest } from 'fastify';
import { FORM_BYTES } from './body-limits.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { limitedQueue } from '../load/limited-queue.ts';
import { limitedAddress } from './client-address.ts';

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 20_000;
const MAX_HEADER_PAIRS = 20;
const UPLOADS_AT_ONCE = 16;
const MAX_WAITING = 100;
/** Per client address, so that slow uploads of one client delay no other. */
const EACH = { atOnce: 8, waiting: 20 };

type Fields = Record<string, string | UploadedFile>;
type Files = ReadonlyMap<string, FileLimits>;

/** Files are read into memory: so many at a time bound it. */
const inQueue = limitedQueue({ atOnce: UPLOADS_AT_ONCE, waiting: MAX_WAITING, each: EACH });

/**
 * The fields of a multipart body, with its files in memory: only those the form names, each up to its limit.
 * All around the files takes `FORM_BYTES` at most. What is larger, or a file where none is expected, ends the
 * reading at once (413, 415).
 */
export async function readMultipart(request: FastifyRequest, files: Files): Promise<Fields> {
  const most = [...files.values()].reduce((sum, { maxBytes }) => sum + maxBytes, FORM_BYTES);
  if (Number(request.headers['content-length'] ?? 0) > most) refuse('too-large');
  const read = (): Promise<Fields> =>
    Promise.race([readParts(request, files).catch(refuseForm), overflow(request, most)]);
  return files.size === 0 ? read() : inQueue(read, limitedAddress(request.ip));
}

/** Errors of the parser about a malformed or truncated form have no status of their own. */
const refuseForm = (error: unknown): never => {
  if (error instanceof Error && ('statusCode' in error || error instanceof Refusal)) throw error;
  return refuse('malformed', 'Le formulaire est mal formé ou incomplet.');
};

/** Rejects once more bytes have arrived than any form of this kind contains; never resolves. */
const overflow = ({ raw }: FastifyRequest, most: number): Promise<never> =>
  new Promise((_, reject) => {
    let count = 0;
    raw.on('data', (part: Buffer) => {
      count += part.length;
      if (count > most) reject(new Refusal('too-large'));
    });
  });

async function readParts(request: FastifyRequest, files: Files): Promise<Fields> {
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: files.size,
    fileSize: Math.max(0, ...[...files.values()].map(({ maxBytes }) => maxBytes)),
    parts: MAX_FIELDS + files.size,
    headerPairs: MAX_HEADER_PAIRS,
  };
  const fields: Fields = Object.create(null);
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) refuse('too-large');
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const expected =
      files.get(part.fieldname) ?? refuse('unsupported-media', 'Aucun fichier n’est attendu ici.');
    const bytes = await part.toBuffer();
    if (bytes.length > expected.maxBytes) refuse('too-large');
    // A file input left empty is sent as a nameless file of no bytes.
    if (bytes.length > 0) fields[part.fieldname] = { name: part.filename, bytes };
  }
  return { ...fields };
}
