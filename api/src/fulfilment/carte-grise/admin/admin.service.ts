import type { CarteGrise, CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import { recordStep } from '../../bundles/tracking/tracking.service.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { type Facts, judgePaper, setState } from '../carte-grise.repository.ts';
import { carteGriseOf, factsOf } from '../carte-grise.service.ts';
import { isWhole } from '../documents/checklist.ts';
import { WAS_SENT } from '../life-cycle.messages.ts';
import { NO_DOSSIER, noDocument } from './admin.messages.ts';
import { isOpen, requireTransition } from '../life-cycle.ts';
import { carteGriseIssuedMail } from '../mails/carte-grise-issued.mail.ts';
import { carteGriseDocumentRefusedMail } from '../mails/carte-grise-document-refused.mail.ts';
import { carteGriseSentMail } from '../mails/carte-grise-sent.mail.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../documents/document-rules.ts';
import { keepCompanyPapers } from '../received-documents.ts';
import { syncState } from '../sync-state.ts';
import { ordererOf } from '../../../accounts/index.ts';

type Opened = { facts: Facts; view: CarteGrise };
type Reader = { firstName: string; bundleId: string; title: string; number: string };

/** A dossier that was opened, its order locked until the transaction ends. Refuses with not-found. */
async function lockDossier(trx: Database, bundleId: string, now: Date): Promise<Opened> {
  const [unlocked] = await factsOf(trx, [bundleId]);
  if (!unlocked) return refuse('not-found', NO_DOSSIER);
  await lockOwnBundle(trx, unlocked.workspaceId, bundleId);
  const [facts] = await factsOf(trx, [bundleId]);
  const view = await carteGriseOf(trx, bundleId, now);
  return facts?.state && view ? { facts, view } : refuse('not-found', NO_DOSSIER);
}

async function notify(
  trx: Database,
  { id, number, title, workspaceId, personId }: Facts,
  kind: string,
  write: (reader: Reader) => MailContent,
  dedupeKey?: string,
): Promise<void> {
  const reader = await ordererOf(trx, workspaceId, personId);
  if (!reader) return;
  const content = write({ firstName: reader.firstName, bundleId: id, title, number });
  await queueMail(trx, { kind, to: reader.email, content, ...(dedupeKey && { dedupeKey }) });
}

/**
 * Accepts or refuses a document (with a reason for its sender). Refuses with not-found, and too-late once
 * sent.
 */
export async function decide(
  trx: Database,
  {
    bundleId,
    paper: document,
    reason,
  }: { bundleId: string; paper: CarteGriseDocument; reason: string | null },
  now: Date,
): Promise<CarteGrise> {
  const { facts } = await lockDossier(trx, bundleId, now);
  if (facts.state !== null && !isOpen(facts.state)) refuse('too-late', WAS_SENT);
  await keepCompanyPapers(trx, facts, now, document);
  const decision = await judgePaper(
    trx,
    { bundleId, paper: document },
    { state: reason === null ? 'accepted' : 'refused', reason: reason ?? '' },
  );
  if (!decision) refuse('not-found', noDocument(document));
  if (reason !== null)
    await notify(trx, facts, 'carte-grise-paper-refused', (reader) =>
      carteGriseDocumentRefusedMail({ ...reader, paper: CARTE_GRISE_DOCUMENT_RULES[document].label, reason }),
    );
  return syncState(trx, bundleId, now);
}

/**
 * Submits a complete request to the State: it cannot change afterwards. Refuses (too-late) one that is not
 * complete today.
 */
export async function markSent(trx: Database, bundleId: string, now: Date): Promise<void> {
  const { facts } = await lockDossier(trx, bundleId, now);
  const state =
    facts.state !== null && isOpen(facts.state)
      ? (await syncState(trx, bundleId, now)).state
      : (facts.state ?? 'incomplete');
  const view = (await carteGriseOf(trx, bundleId, now)) ?? refuse('not-found', NO_DOSSIER);
  requireTransition(state, 'sent', isWhole(view.checklist));
  await keepCompanyPapers(trx, facts, now);
  await setState(trx, bundleId, 'sent', now);
  const write = (reader: Reader) => carteGriseSentMail({ ...reader, holder: view.holder });
  await notify(trx, facts, 'carte-grise-sent', write, `carte-grise-sent:${bundleId}`);
}

/**
 * The certificate was issued and posted: notifies the buyer and records the tracking step. Refuses as
 * `markSent`, and as `recordStep`.
 */
export async function markIssued(trx: Database, bundleId: string, now: Date): Promise<void> {
  const { facts, view } = await lockDossier(trx, bundleId, now);
  requireTransition(facts.state ?? 'incomplete', 'issued', isWhole(view.checklist));
  await setState(trx, bundleId, 'issued', now);
  await recordStep(trx, bundleId, 'carte-grise-sent', { at: now, now });
  const { holder, address } = view;
  const write = (reader: Reader) => carteGriseIssuedMail({ ...reader, holder, address });
  await notify(trx, facts, 'carte-grise-issued', write, `carte-grise-issued:${bundleId}`);
}
