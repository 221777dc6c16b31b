import { FORM_BYTES, FORM_FIELDS, parseForm } from '@pomelo/api/platform/http/body-limits.ts';
import { Refusal, refuse } from '@pomelo/api/platform/errors/refusal.ts';
import { limitedQueue } from '@pomelo/api/platform/load/limited-queue.ts';
import { limitedAddress } from '@pomelo/api/platform/http/client-address.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyRequest } from 'fastify';

/**
 * `short`: 64 kB and 200 fields. `long`: an article or the columns of a file, for signed-in people. `upload`:
 * files, 12 MB
 * in all, when it is multipart; else as short, or as long.
 */
export type FormKind = 'short' | 'long' | 'upload' | 'long-upload';
export type FormKindOf = (pathname: string) => FormKind;

export type FormLimits = { bytes: number; fields: number };
export const UPLOAD_BYTES = 12 * 1024 * 1024;
/** 200,000 characters, escaped; 300 columns of some fields each. */
export const LONG_FORM: FormLimits = { bytes: 1024 * 1024, fields: 5000 };
const SHORT_FORM: FormLimits = { bytes: FORM_BYTES, fields: FORM_FIELDS };
const UPLOAD: FormLimits = { bytes: UPLOAD_BYTES, fields: FORM_FIELDS };
const UPLOADS_AT_ONCE = 8;
const MAX_WAITING = 100;
/** Per address: enough for an office, too few to block everybody else. */
const EACH = { atOnce: 4, waiting: 20 };
const MAX_HEADER_PAIRS = 20;

const MULTIPART = /^multipart\/form-data\s*;/i;
const URLENCODED = /^application\/x-www-form-urlencoded\b/i;
const isMultipart = ({ headers }: FastifyRequest): boolean => MULTIPART.test(headers['content-type'] ?? '');

function limitsOf(request: FastifyRequest, kind: FormKind): FormLimits {
  if (kind.endsWith('upload') && isMultipart(request)) return UPLOAD;
  // A stranger has no cookie: no form of theirs is long.
  return kind.startsWith('long') && request.headers.cookie !== undefined ? LONG_FORM : SHORT_FORM;
}

/** Refuses (413) a form that declares more bytes than its kind allows, and rejects once more have arrived. */
function bounded({ raw, headers }: FastifyRequest, most: number): Promise<never> {
  if (Number(headers['content-length'] ?? 0) > most) refuse('too-large');
  let count = 0;
  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      count += chunk.length;
      if (count > most) reject(new Refusal('too-large'));
    });
  });
}

async function readWhole({ raw }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    raw.on('data', (chunk: Buffer) => chunks.push(chunk));
    raw.once('end', () => resolve(Buffer.concat(chunks)));
    raw.once('error', reject);
    raw.once('close', () => reject(new Refusal('malformed')));
  });
}

async function readUrlencoded(request: FastifyRequest, { bytes, fields }: FormLimits): Promise<FormData> {
  const form = new FormData();
  const body = await Promise.race([bounded(request, bytes), readWhole(request)]);
  for (const [name, value] of parseForm(body, fields)) form.append(name, value);
  return form;
}

async function readParts(request: FastifyRequest, { bytes, fields }: FormLimits): Promise<FormData> {
  const form = new FormData();
  const limits = {
    fields,
    fieldSize: FORM_BYTES,
    files: fields,
    fileSize: bytes,
    parts: fields,
    headerPairs: MAX_HEADER_PAIRS,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) refuse('too-large');
      form.append(part.fieldname, String(part.value));
    } else {
      const file = await part.toBuffer();
      form.append(part.fieldname, new File([new Uint8Array(file)], part.filename, { type: part.mimetype }));
    }
  }
  return form;
}

/** A form that is not one, or that was cut short, has no status of its own. */
const refuseForm = (error: unknown): never => {
  if (error instanceof Refusal) throw error;
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  return refuse(status === HTTP_STATUS.contentTooLarge ? 'too-large' : 'malformed');
};

/**
 * Reads the forms of the site, each bounded before it is parsed, and runs `use` with the form. A limited
 * number of uploads is in memory at a time; the others wait unread, and beyond `MAX_WAITING` are refused
 * (503). One address takes half of the slots at most.
 */
export function createFormReader(
  kindOf: FormKindOf,
): <T>(request: FastifyRequest, use: (form: FormData) => Promise<T>) => Promise<T> {
  const inQueue = limitedQueue({ atOnce: UPLOADS_AT_ONCE, waiting: MAX_WAITING, each: EACH });
  return async (request, use) => {
    const type = request.headers['content-type'] ?? '';
    const limits = limitsOf(request, kindOf(request.url.split('?', 1)[0] ?? '/'));
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes) refuse('too-large');
    const read = async (): Promise<FormData> => {
      if (isMultipart(request))
        return Promise.race([bounded(request, limits.bytes), readParts(request, limits).catch(refuseForm)]);
      if (URLENCODED.test(type)) return readUrlencoded(request, limits);
      const isEmpty =
        request.headers['transfer-encoding'] === undefined &&
        (request.headers['content-length'] ?? '0') === '0';
      return isEmpty ? new FormData() : refuse('unsupported-media');
    };
    if (limits !== UPLOAD) return use(await read());
    return inQueue(async () => use(await read()), limitedAddress(request.ip));
  };
}
