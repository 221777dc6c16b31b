import type { PurchaseDeclaration } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { KIND_LABELS } from '../../../platform/documents/content/kinds.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { taxedVehiclesOf } from '../../../catalogue/index.ts';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { removeOrderLines } from '../../bundles/order-lines/order-lines.service.ts';
import { deleteDocuments } from '../../documents/documents.repository.ts';
import { addDocument } from '../../documents/documents.service.ts';
import { orderChanged } from '../../links/events.ts';
import { invoicedByLine } from '../../links/ports.ts';
import { deleteDossier, type Facts } from '../carte-grise.repository.ts';
import { factsOf } from '../carte-grise.service.ts';
import { FORM_KINDS } from '../forms/forms.service.ts';
import { WAS_SENT } from '../life-cycle.messages.ts';
import { isOpen } from '../life-cycle.ts';
import { FEE_CODE, TAX_CODE } from '../order-lines.service.ts';
import { stockPapersOf } from './stock-papers.ts';
import { declarationContent } from './declaration-form.ts';
import { CARTE_GRISE_INVOICED, DECLARATION_SENT, NOT_DECLARABLE } from './declaration.messages.ts';
import {
  type DeclarationRow,
  deleteDeclaration,
  findDeclarations,
  insertDeclaration,
} from './declaration.repository.ts';

type Declared = { bundleId: string; dealId: string };
const CODES = [FEE_CODE, TAX_CODE];

const viewOf = ({ declaredAt, sentAt, number }: DeclarationRow): PurchaseDeclaration => ({
  declaredAt: declaredAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  number,
});

/** The declarations of purchase of vehicles, by bundle. */
export async function declarationsOf(
  db: Database,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, PurchaseDeclaration>> {
  const rows = bundleIds.length === 0 ? [] : await findDeclarations(db, bundleIds);
  return new Map(rows.map((row) => [row.bundleId, viewOf(row)]));
}

/**
 * Deletes a declaration that was not transmitted, with its document: a carte grise is requested instead. The order
 * must be locked. Refuses with too-late one that was transmitted.
 */
export async function withdrawDeclaration(trx: Database, bundleId: string): Promise<void> {
  const [declaration] = await findDeclarations(trx, [bundleId]);
  if (!declaration) return;
  if (declaration.sentAt !== null) refuse('too-late', DECLARATION_SENT);
  await deleteDeclaration(trx, bundleId);
  await deleteDocuments(trx, bundleId, ['purchase-declaration']);
}

/** Deletes an open carte-grise request with its documents, its forms and its lines of the order. */
async function withdrawCarteGrise(
  trx: Database,
  { state }: Facts,
  { bundleId, dealId }: Declared,
  now: Date,
): Promise<void> {
  if (state === null) return;
  if (!isOpen(state)) refuse('too-late', WAS_SENT);
  const invoiced = await invoicedByLine.call(trx, dealId);
  if (CODES.some((code) => (invoiced.get(`service:${bundleId}:${code}`) ?? 0) > 0))
    refuse('too-late', CARTE_GRISE_INVOICED);
  const keys = await deleteDossier(trx, bundleId);
  if (keys.length > 0) await addJob(trx, 'remove-papers', { keys });
  await deleteDocuments(trx, bundleId, FORM_KINDS);
  await removeOrderLines(trx, bundleId, CODES);
  await orderChanged.publish(trx, { dealId, now });
}

// CG-10
/**
 * As `declarePurchase`, where the buyer asks for it. Refuses with invalid a vehicle that the French register does not
 * know, or that leaves France.
 */
export async function declareOwnPurchase(trx: Database, declared: Declared, now: Date): Promise<void> {
  const [facts] = await factsOf(trx, [declared.bundleId]);
  if (!facts) return refuse('not-found');
  const listing = (await taxedVehiclesOf(trx, [facts.itemId])).get(facts.itemId);
  const origin = listing?.originOf(facts.productId) ?? 'unknown';
  const { firstRegistration, sale } = facts;
  const papers = stockPapersOf({ firstRegistration, origin }, sale !== 'domestic');
  if (papers !== 'declaration') refuse('invalid', NOT_DECLARABLE[papers]);
  await declarePurchase(trx, declared, now);
}

// CG-6
/**
 * Declares the purchase of a vehicle that stays for sale, in place of an open carte-grise request, and adds the
 * filled form to its documents. Idempotent. The order must be locked. Refuses with too-late a vehicle whose
 * request or declaration was transmitted.
 */
export async function declarePurchase(trx: Database, declared: Declared, now: Date): Promise<void> {
  const { bundleId, dealId } = declared;
  const [facts] = await factsOf(trx, [bundleId]);
  if (!facts) return refuse('not-found');
  const [known] = await findDeclarations(trx, [bundleId]);
  if (known && known.sentAt !== null) refuse('too-late', DECLARATION_SENT);
  await withdrawCarteGrise(trx, facts, declared, now);
  await insertDeclaration(trx, bundleId, now);
  const content = await declarationContent(trx, facts, now);
  const label = KIND_LABELS[content.kind].title;
  await addDocument(trx, { workspaceId: facts.workspaceId, dealId, bundleId, label, content }, now);
}
