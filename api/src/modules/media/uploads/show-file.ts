import type { FastifyReply } from 'fastify';
import { refuse } from '../../../errors.ts';
import { attachment } from '../../catalogue/document.service.ts';
import type { FileStore } from '../file-store.ts';

/** What a browser may draw by itself. Its reader for PDF refuses to start in a sandbox, and is one: it runs no page of ours. */
const SHOWN: Record<string, string> = {
  'application/pdf': "default-src 'none'; frame-ancestors 'self'",
  'image/jpeg': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'image/png': "sandbox; default-src 'none'; frame-ancestors 'self'",
};

/** Sends what somebody uploaded, to be seen inside a page of the team: as what it is, kept by nobody, run by nothing. */
export async function showFile(
  reply: FastifyReply,
  files: FileStore,
  { name, type, fileKey }: { name: string; type: string; fileKey: string },
): Promise<FastifyReply> {
  const content = (await files.read(fileKey)) ?? refuse('not-found');
  const policy = SHOWN[type];
  reply.headers({
    'content-disposition': policy ? attachment(name).replace(/^attachment/, 'inline') : attachment(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy ?? "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
  return reply.type(policy ? type : 'application/octet-stream').send(content);
}
