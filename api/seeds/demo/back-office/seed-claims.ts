import { CLAIM_FILE_LIMITS, OpenClaimForm } from '@pomelo/contract/claims/claims.schemas.ts';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { addFile } from '../../../src/claims/claim/claim-files.service.ts';
import { enterState, lockedClaim } from '../../../src/claims/claim/claim-steps.service.ts';
import { orderRepair } from '../../../src/claims/desk/repair-order.service.ts';
import { writeClaim } from '../../../src/claims/buyer/open-claim.service.ts';
import { insertMessage } from '../../../src/claims/claim/thread.repository.ts';
import { storePrivately } from '../../../src/platform/files/uploads/private-files.ts';
import { type Claimable, claimableVehicles, hasClaims } from './claims.repository.ts';
import { type BackOfficeSeed, hoursBefore, SALES } from './moment.ts';

type DemoClaim = Pick<OpenClaimForm, 'reason' | 'part' | 'detail' | 'expected'> & {
  reserves?: string;
  hours: number;
};

/** A photograph of the demo: plain, with a text that describes it. */
async function photograph({ files }: BackOfficeSeed) {
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="#d6d9db"/>
    <text x="480" y="330" font-family="sans-serif" font-size="36" text-anchor="middle" fill="#444">Photo de démonstration</text></svg>`;
  const bytes = await sharp(Buffer.from(label)).jpeg().toBuffer();
  const [type] = CLAIM_FILE_LIMITS.types;
  const file = { bytes, type, extension: 'jpg', name: 'portiere.jpg' };
  return { ...file, key: await storePrivately(files, 'claims', file) };
}

/** A claim that was opened so many hours ago; returns its id. */
async function createClaim(
  seed: BackOfficeSeed,
  { bundleId, workspaceId, personId, km }: Claimable,
  { hours, ...fields }: DemoClaim,
): Promise<string> {
  const form = OpenClaimForm.parse({ bundleId, km: km + 240, ...fields });
  const { id } = await writeClaim(seed.trx, { workspaceId, personId }, form, hoursBefore(seed.now, hours));
  return id;
}

/** Claims in the states that the screens show: one of each, and no mail. */
export async function seedClaims(seed: BackOfficeSeed): Promise<void> {
  const { trx, now, person, company } = seed;
  if (await hasClaims(trx)) return;
  const found = await claimableVehicles(trx, company('A'), 6);
  const [first, second = first, third = second, fourth = third, fifth = fourth] = found;
  if (!first || !second || !third || !fourth || !fifth) return;
  const sales = person(SALES);
  const open = await createClaim(seed, first, {
    reason: 'damage',
    part: 'left',
    detail: 'Rayure profonde sur la portière avant gauche, visible sur la photo.',
    reserves: 'Rayure portière AVG, notée sur le bon de livraison.',
    expected: 42_000,
    hours: 3,
  });
  await addFile({ trx, files: seed.files }, open, 'buyer', await photograph(seed), hoursBefore(now, 3));

  const requested = await createClaim(seed, second, {
    reason: 'mechanical',
    part: 'mechanics',
    detail: 'Bruit au freinage depuis le premier jour.',
    expected: 38_000,
    hours: 50,
  });
  await insertMessage(trx, {
    id: uuidv7(),
    claim_id: requested,
    by: 'pomelo',
    person_id: sales,
    text: 'Pouvez-vous joindre le devis de votre réparateur\u202f?',
    at: hoursBefore(now, 20),
  });
  await enterState(trx, await lockedClaim(trx, requested), {
    to: 'evidence-asked',
    by: sales,
    now: hoursBefore(now, 20),
  });

  const waiting = await createClaim(seed, third, {
    reason: 'transport',
    part: 'glass',
    detail: 'Pare-brise fendu à la descente du camion.',
    reserves: 'Pare-brise fendu, noté sur la CMR.',
    expected: 89_000,
    hours: 30,
  });
  await enterState(
    trx,
    await lockedClaim(trx, waiting),
    { to: 'to-approve', by: sales, now: hoursBefore(now, 2) },
    {
      proposed_outcome: 'credit-note',
      proposed_cents: 89_000,
      proposed_text: 'Réserve portée à la livraison, le transporteur la reconnaît.',
      proposed_by: sales,
      proposed_at: hoursBefore(now, 2),
    },
  );

  const repaired = await createClaim(seed, fourth, {
    reason: 'missing',
    part: 'interior',
    detail: 'Le cache-bagages annoncé manque.',
    expected: 24_000,
    hours: 90,
  });
  const decision = { cents: 21_000, text: 'Fourniture et pose du cache-bagages.' };
  const repairedAt = hoursBefore(now, 26);
  const claim = await lockedClaim(trx, repaired);
  const document = await orderRepair(trx, claim, decision, repairedAt);
  await enterState(
    trx,
    claim,
    { to: 'decided', by: sales, now: repairedAt },
    {
      outcome: 'repair-order',
      outcome_cents: decision.cents,
      outcome_text: decision.text,
      decided_by: sales,
      decided_at: repairedAt,
      repair_document_id: document,
    },
  );

  const refused = await createClaim(seed, fifth, {
    reason: 'damage',
    part: 'rear',
    detail: 'Éclats sur le pare-chocs arrière.',
    expected: 16_000,
    hours: 140,
  });
  await enterState(
    trx,
    await lockedClaim(trx, refused),
    { to: 'settled', by: sales, now: hoursBefore(now, 96) },
    {
      outcome: 'refusal',
      outcome_text: 'Ces éclats figurent dans le compte rendu d’état signé avant la vente.',
      decided_by: sales,
      decided_at: hoursBefore(now, 96),
    },
  );
}
