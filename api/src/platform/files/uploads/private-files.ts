import { randomUUID } from 'node:crypto';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../errors/refusal.ts';
import type { FileStore } from '../file-store.ts';
import { PRIVATE_FOLDER } from '../file-key.ts';
import { namesVersion } from '../names-version.ts';

export type PrivateFolder = 'papers' | 'pictures' | 'claims' | 'handovers' | 'exports';

/** Stores a file under a random key, independent of the sender; returns the key. */
export async function storePrivately(
  files: FileStore,
  folder: PrivateFolder,
  { bytes, extension }: { bytes: Buffer; extension: string },
): Promise<string> {
  const key = `${PRIVATE_FOLDER}${folder}/${randomUUID()}.${extension}`;
  await files.write(key, bytes);
  return key;
}

/** The version of a private picture: the last part of its key. */
export const pictureVersion = (key: string | null): string | null => key?.split('/').at(-1) ?? null;

const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png' };

/**
 * Sends a private picture: cached by its reader only, and revalidated each time. 404 when its file is gone.
 */
export async function sendPrivatePicture(
  files: FileStore,
  key: string | null | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = TYPES[key?.split('.').at(-1) ?? ''];
  if (!key || !type) return refuse('not-found');
  const etag = `"${key.split('/').at(-1)}"`;
  const headers = {
    'cache-control': 'private, no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  };
  if (namesVersion(request.headers['if-none-match'], etag))
    return reply.headers(headers).code(HTTP_STATUS.notModified).send();
  const bytes = (await files.read(key)) ?? refuse('not-found');
  return reply.headers(headers).type(type).send(bytes);
}
