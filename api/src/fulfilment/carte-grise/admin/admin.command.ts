import {
  CARTE_GRISE_DOCUMENTS,
  type CarteGriseDocument,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { findIdByNumber } from '../carte-grise.repository.ts';
import { carteGriseOf, factsOf } from '../carte-grise.service.ts';
import { receivedFor } from '../received-documents.ts';
import {
  acceptedText,
  dossierText,
  NO_DOSSIER,
  noBundle,
  refusedText,
  stateText,
  USAGE,
} from './admin.messages.ts';
import { decide, markIssued, markSent } from './admin.service.ts';

export type AdminParts = {
  db: Database;
  clock: Clock;
  /** Path or URL of the file of a key, for the staff member to open. */
  placeOf: (fileKey: string) => string;
};

const MAX_REASON = 500;
const isCarteGriseDocument = (arg: string | undefined): arg is CarteGriseDocument =>
  CARTE_GRISE_DOCUMENTS.some((document) => document === arg);
const usage = (): never => refuse('malformed', USAGE);

async function show({ db, clock, placeOf }: AdminParts, bundleId: string, number: string): Promise<string> {
  const view = await carteGriseOf(db, bundleId, clock.now());
  if (!view?.claimedAt) return NO_DOSSIER;
  const [facts] = await factsOf(db, [bundleId]);
  const received = facts ? await receivedFor(db, facts, clock.now()) : [];
  const files = new Map(received.map(({ paper: document, fileKey }) => [document, placeOf(fileKey)]));
  return dossierText(number, view, (document) => files.get(document));
}

/**
 * `carte-grise NUMBER [accept DOCUMENT | refuse DOCUMENT "reason" | sent | issued]`: returns what to print,
 * in French. Refuses
 * with a sentence ready to show.
 */
export async function carteGriseCommand(parts: AdminParts, args: readonly string[]): Promise<string> {
  const [typed, action, document, reason, ...others] = args;
  if (typed === undefined || others.length > 0) return usage();
  const { db, clock } = parts;
  const number = typed.trim().toUpperCase();
  const bundleId = (await findIdByNumber(db, number)) ?? refuse('not-found', noBundle(number));
  const now = clock.now();
  if (action === undefined) return show(parts, bundleId, number);
  if (action === 'accept' && isCarteGriseDocument(document) && reason === undefined) {
    await withTransaction(db, (trx) => decide(trx, { bundleId, paper: document, reason: null }, now));
    return acceptedText(document);
  }
  const motive = reason?.trim() ?? '';
  if (action === 'refuse' && isCarteGriseDocument(document) && motive !== '' && motive.length <= MAX_REASON) {
    await withTransaction(db, (trx) => decide(trx, { bundleId, paper: document, reason: motive }, now));
    return refusedText(document);
  }
  if (document !== undefined || (action !== 'sent' && action !== 'issued')) return usage();
  await withTransaction(db, (trx) => (action === 'sent' ? markSent : markIssued)(trx, bundleId, now));
  return stateText(number, action);
}
