import { CLAIM_REASON_LABELS, claimPartName } from '@pomelo/contract/claims/claim-rules.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { addDocument, sellerOf } from '../../fulfilment/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { SheetContent } from '../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../platform/documents/content/kinds.ts';
import { partyOf } from '../../platform/documents/content/seller.ts';
import { type ClaimRow } from '../claim/claims.repository.ts';
import { findParts } from '../claim/claim-steps.repository.ts';

/** The order of the repair of a claim, up to an amount; one a claim. Returns the id of the document. */
export async function orderRepair(
  trx: Database,
  claim: ClaimRow,
  { cents, text }: { cents: number; text: string },
  now: Date,
): Promise<string> {
  const parts = await findParts(trx, claim.id);
  const { title } = KIND_LABELS['repair-order'];
  const content: SheetContent = {
    form: 'sheet',
    kind: 'repair-order',
    title,
    number: `OR-${claim.number}`,
    date: dayInParis(now),
    subtitle: 'À remettre au réparateur, qui facture la réparation à Pomelo dans la limite de ce montant.',
    seller: partyOf(await sellerOf(trx)),
    qr: null,
    sections: [
      {
        heading: 'Véhicule',
        facts: [
          ['Désignation', claim.title],
          ['Identification', [claim.vin && `VIN ${claim.vin}`, claim.plate].filter(Boolean).join(', ')],
          ['Dossier', claim.bundleNumber],
          ['Kilométrage déclaré', claim.km === null ? 'non communiqué' : formatKm(claim.km)],
          ['Société', claim.rs],
        ],
        paragraphs: [],
      },
      {
        heading: 'Réparation',
        facts: [
          ['Réclamation', claim.number],
          ['Motif', CLAIM_REASON_LABELS[claim.reason]],
          ['Éléments', parts.map(({ part }) => claimPartName(part)).join(', ')],
          ['Montant au plus, hors taxes', formatAmount(cents)],
        ],
        paragraphs: [text],
      },
    ],
    signatures: ['Pour Pomelo', 'Le réparateur (nom, date, signature)'],
    notes: ['Toute réparation au-delà de ce montant demande un nouvel accord.'],
  };
  const { workspaceId, dealId, bundleId } = claim;
  return addDocument(trx, { workspaceId, dealId, bundleId, label: title, content }, now);
}
