import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { findProofs } from './proofs.repository.ts';

/** Sends the document of a proof. Refuses with not-found. */
export async function sendProof(
  { db, files, reply }: { db: Database; files: FileStore; reply: FastifyReply },
  bundleId: string,
  id: string,
): Promise<FastifyReply> {
  const proof = (await findProofs(db, bundleId)).find((one) => one.id === id) ?? refuse('not-found');
  return sendFile(reply, {
    content: (await files.stream(proof.fileKey)) ?? refuse('not-found'),
    type: proof.contentType,
    name: proof.name,
  });
}
