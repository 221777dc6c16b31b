import { createHash } from 'node:crypto';
import type { Database } from '../db/tables.ts';
import {
  findHead,
  findLinks,
  findPositionOf,
  findUnlinkedEntry,
  type LinkRow,
} from './audit-chain.repository.ts';

const SLICE = 5000;
/** The details of an erased entry: no label, nothing before or after. */
const ERASED = '["", null, null]';

/**
 * `changed`, `removed`, `moved` name the entry; `removed-before` the one that follows the gap; `inserted` one
 * without a link.
 */
export type ChainFault = {
  kind: 'changed' | 'removed' | 'removed-before' | 'moved' | 'inserted';
  entryId: string;
};
export type ChainReport = {
  links: number;
  /** Entries whose details were erased: their authors and dates are still proved. */
  erased: number;
  /** Hash to store outside the database and to pass as `since`; null for an empty log. */
  head: { position: string; hash: string } | null;
  /** Null when every entry is as it was written, in its place. */
  fault: ChainFault | null;
  /** Whether the chain still has the head of earlier; null when none was given. */
  hasAnchor: boolean | null;
};

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The digests are computed here, from the tables: a function in the database could have been replaced. */
function isUnchanged({ detailsText, contentText, salt, details, previous, content, hash }: LinkRow): boolean {
  if (detailsText === null || contentText === null) return false;
  const intact = salt === null ? detailsText === ERASED : sha256(salt, detailsText).equals(details);
  return intact && sha256(contentText).equals(content) && sha256(previous, content).equals(hash);
}

async function faultOf(db: Database, row: LinkRow, previous: Buffer): Promise<ChainFault | null> {
  const { entryId } = row;
  if (row.contentText === null) return { kind: 'removed', entryId };
  if (!isUnchanged(row)) return { kind: 'changed', entryId };
  if (row.previous.equals(previous)) return null;
  const isElsewhere = row.previous.length === 0 || (await findPositionOf(db, row.previous)) !== undefined;
  return { kind: isElsewhere ? 'moved' : 'removed-before', entryId };
}

/**
 * Walks the whole chain, in one snapshot, up to the first fault. `since`: a head that was noted earlier, in
 * hexadecimal.
 */
export const verifyAuditChain = (db: Database, since?: string): Promise<ChainReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      let [links, erased] = [0, 0];
      let [position, previous]: [string, Buffer] = ['0', Buffer.alloc(0)];
      let fault: ChainFault | null = null;
      for (
        let rows = await findLinks(trx, position, SLICE);
        rows.length > 0 && !fault;
        rows = await findLinks(trx, position, SLICE)
      ) {
        for (const row of rows) {
          fault = await faultOf(trx, row, previous);
          if (fault) break;
          links += 1;
          if (row.salt === null) erased += 1;
          [position, previous] = [row.position, row.hash];
        }
      }
      const unlinked = fault ? undefined : await findUnlinkedEntry(trx);
      if (unlinked !== undefined) fault = { kind: 'inserted', entryId: unlinked };
      const hasAnchor =
        since === undefined ? null : (await findPositionOf(trx, Buffer.from(since, 'hex'))) !== undefined;
      return { links, erased, head: (await findHead(trx)) ?? null, fault, hasAnchor };
    });

/** Logs the head of the chain, as an anchor outside the database. */
export async function logAuditHead({
  db,
  log,
}: {
  db: Database;
  log: { info: (details: object, message: string) => void };
}): Promise<void> {
  const head = await findHead(db);
  if (head) log.info({ code: 'audit-head', ...head }, 'head of the audit log');
}
