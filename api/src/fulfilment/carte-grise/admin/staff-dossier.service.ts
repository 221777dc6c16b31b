import type {
  CarteGriseStepBody,
  JudgeBody,
  SettleBody,
  StaffBundle,
} from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { linesOf, lockOwnBundle, putOrderLine } from '../../bundles/order-lines/order-lines.service.ts';
import { orderChanged } from '../../links/events.ts';
import { setCertificate } from '../carte-grise.repository.ts';
import { receivedFor } from '../received-documents.ts';
import { factsOf } from '../carte-grise.service.ts';
import { decide, markIssued, markSent } from './admin.service.ts';
import { noDocument } from './admin.messages.ts';
import { isOpen } from '../life-cycle.ts';
import { TAX_CODE, TAX_LABEL } from '../order-lines.service.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../documents/document-rules.ts';

export const DOCUMENT_CHANGED =
  'Cette pièce a été renvoyée ou décidée pendant que vous l’aviez sous les yeux\u202f: elle est affichée telle qu’elle est.';
const SENT = 'Le dossier est transmis\u202f: ses pièces ne changent plus.';
const STATE_KNOWN = 'Quelqu’un a déjà fait avancer ce dossier\u202f: il est affiché tel qu’il est.';
export const NOT_SENT_YET = 'Le coût réel se règle une fois le dossier transmis.';
const COST_CHANGED =
  'Le coût a changé pendant que vous l’aviez sous les yeux\u202f: il est affiché tel qu’il est.';

type Ordered = { id: string; dealId: string; workspaceId: string };
export type Change = { before: unknown; after: unknown };

const taxLine = async (db: Database, bundleId: string) =>
  ((await linesOf(db, [bundleId])).get(bundleId) ?? []).find(({ code }) => code === TAX_CODE);

// SALES-13
/** Facts about a request that only the team sees; null before one is opened. */
export async function staffDossier(
  db: Database,
  bundle: Pick<Bundle, 'id' | 'carteGrise'>,
  invoiced: ReadonlyMap<string, number>,
  now: Date,
): Promise<StaffBundle['carteGrise']> {
  const { id, carteGrise } = bundle;
  if (!carteGrise?.claimedAt) return null;
  const [facts] = await factsOf(db, [id]);
  const documents = facts ? await receivedFor(db, facts, now) : [];
  const line = await taxLine(db, id);
  const { state } = carteGrise;
  return {
    number: facts?.certificate ?? null,
    papers: documents.map(
      ({ paper: document, type, sizeBytes, createdAt, vin, date, siret, company, fromCompany }) => ({
        paper: document,
        type,
        sizeBytes,
        at: createdAt.toISOString(),
        vin,
        date,
        siret,
        company,
        fromCompany,
      }),
    ),
    next: state === 'complete' ? 'sent' : state === 'sent' ? 'issued' : null,
    ordered: line ? euros(line.exclTaxCents) : null,
    settled: line !== undefined && !line.estimate,
    maySettle: !isOpen(state),
    invoiced: euros(Math.max(0, invoiced.get(`service:${id}:${TAX_CODE}`) ?? 0)),
  };
}

type DocumentDecision = { paper: CarteGriseDocument } & z.output<typeof JudgeBody>;

/**
 * Accepts or refuses the displayed document. Refuses with not-found, too-late once submitted, and
 * changed-meanwhile when it was replaced.
 */
export async function decideDocument(
  trx: Database,
  { id, workspaceId }: Ordered,
  decision: DocumentDecision,
  now: Date,
): Promise<Change> {
  const { paper: document, accept, reason, seen, was } = decision;
  await lockOwnBundle(trx, workspaceId, id);
  const [facts] = await factsOf(trx, [id]);
  if (facts?.state && !isOpen(facts.state)) refuse('too-late', SENT);
  const received =
    (facts ? await receivedFor(trx, facts, now) : []).find((one) => one.paper === document) ??
    refuse('not-found', noDocument(document));
  if (received.createdAt.getTime() !== Date.parse(seen) || received.state !== was)
    refuse('changed-meanwhile', DOCUMENT_CHANGED);
  const { state: dossier } = await decide(
    trx,
    { bundleId: id, paper: document, reason: accept ? null : reason },
    now,
  );
  const label = CARTE_GRISE_DOCUMENT_RULES[document].label;
  return {
    before: { paper: label, state: received.state, reason: received.reason, dossier: facts?.state ?? null },
    after: { paper: label, state: accept ? 'accepted' : 'refused', reason: accept ? '' : reason, dossier },
  };
}

/**
 * Hands a dossier to the state, or notes the certificate with its number. Refuses as `markSent` and
 * `markIssued`, and with changed-meanwhile when it is done.
 */
export async function moveDossier(
  trx: Database,
  { id, workspaceId }: Ordered,
  { state, number }: z.output<typeof CarteGriseStepBody>,
  now: Date,
): Promise<Change> {
  await lockOwnBundle(trx, workspaceId, id);
  const [facts] = await factsOf(trx, [id]);
  if (facts?.state === state || facts?.state === 'issued') refuse('changed-meanwhile', STATE_KNOWN);
  await (state === 'sent' ? markSent : markIssued)(trx, id, now);
  if (state === 'issued') await setCertificate(trx, id, number);
  return {
    before: { dossier: facts?.state ?? null },
    after: { dossier: state, ...(state === 'issued' && { number }) },
  };
}

/**
 * Puts what was really paid in the place of the estimate. Refuses with not-found, too-late before it was
 * sent, and changed-meanwhile.
 */
export async function settleCost(
  trx: Database,
  { id, dealId, workspaceId }: Ordered,
  { cost, was }: z.output<typeof SettleBody>,
  now: Date,
): Promise<Change> {
  await lockOwnBundle(trx, workspaceId, id);
  const [facts] = await factsOf(trx, [id]);
  if (!facts?.state || isOpen(facts.state)) refuse('too-late', NOT_SENT_YET);
  const line = await taxLine(trx, id);
  if ((line?.exclTaxCents ?? null) !== was) refuse('changed-meanwhile', COST_CHANGED);
  const settled = {
    kind: 'carte-grise',
    code: TAX_CODE,
    label: TAX_LABEL,
    exclTaxCents: cost,
    disbursement: true,
    estimate: false,
  } as const;
  await putOrderLine(trx, id, settled, now);
  await orderChanged.publish(trx, { dealId, now });
  return {
    before: { amountCents: was, estimate: line?.estimate ?? null },
    after: { amountCents: cost, estimate: false },
  };
}
