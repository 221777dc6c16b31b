import { ordererOf } from '../../../accounts/index.ts';
import type { HandoverReceipt } from '@pomelo/contract/handover/handover.schemas.ts';
import { lockOrderOf } from '../../../sales/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { findReader } from '../../documents/documents.repository.ts';
import type { HandoverRow } from '../base/handover.repository.ts';
import { allReserves } from '../base/handover-view.ts';
import { findLink } from '../links/links.repository.ts';
import { handoverProofLinkMail } from './handover-proof-link.mail.ts';
import { handoverProofMail, type Proof } from './handover-proof.mail.ts';

/** Mails the signed delivery note to both sides. Idempotent. */
export async function mailProof(
  trx: Database,
  row: HandoverRow,
  receipt: HandoverReceipt,
  documentId: string,
): Promise<void> {
  const bundle = await lockOrderOf(trx, row.bundle_id);
  if (!bundle) return;
  const { id, number, title, workspaceId, personId } = bundle;
  const reserves = allReserves(row.content, receipt).length;
  const proof = { number, title, reserves, documentId };
  const buyer = await ordererOf(trx, workspaceId, personId);
  if (buyer)
    await queueMail(trx, {
      kind: 'handover-proof',
      to: buyer.email,
      content: handoverProofMail({ ...proof, firstName: buyer.firstName, bundleId: id }),
      dedupeKey: `handover-received:${row.id}`,
    });
  await mailGiver(trx, row, proof);
}

/** A member of the team, or the address of the link if it has one. */
async function mailGiver(
  trx: Database,
  { id, person_id: giverId, link_id: linkId }: HandoverRow,
  proof: Omit<Proof, 'firstName' | 'bundleId'>,
): Promise<void> {
  const dedupeKey = `handover-given:${id}`;
  if (giverId !== null) {
    const { email, firstName } = await findReader(trx, giverId);
    const content = handoverProofMail({ ...proof, firstName, bundleId: null });
    await queueMail(trx, { kind: 'handover-proof', to: email, content, dedupeKey });
  }
  const link = linkId === null ? undefined : await findLink(trx, linkId);
  if (link?.email)
    await queueMail(trx, {
      kind: 'handover-proof-link',
      to: link.email,
      content: handoverProofLinkMail(proof),
      dedupeKey,
    });
}
