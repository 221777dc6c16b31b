import { createHash } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis, endInParis } from '@pomelo/contract/paris-time.ts';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { addDeliveryNote } from '../../../src/fulfilment/documents/delivery-note.service.ts';
import { closeHandover, insertHandover } from '../../../src/fulfilment/handover/base/handover.repository.ts';
import { attachFiles } from '../../../src/fulfilment/handover/files/files.repository.ts';
import { noteFile } from '../../../src/fulfilment/handover/files/handover-files.service.ts';
import { insertLink } from '../../../src/fulfilment/handover/links/links.repository.ts';
import { storePrivately } from '../../../src/platform/files/uploads/private-files.ts';
import { claimableVehicles, hasHandovers, vehicleOnItsWay } from './claims.repository.ts';
import { type BackOfficeSeed, hoursBefore, SALES } from './moment.ts';

const CARRIER = 'Transports Martin';

/** A picture of the demo: plain, with a text that describes it. */
async function addPicture(
  { trx, files, now }: BackOfficeSeed,
  bundleId: string,
  kind: 'photograph' | 'reserve',
  text: string,
): Promise<string> {
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="#d6d9db"/>
    <text x="480" y="370" font-family="sans-serif" font-size="36" text-anchor="middle" fill="#444">${text}</text></svg>`;
  const bytes = await sharp(Buffer.from(label)).jpeg().toBuffer();
  const key = await storePrivately(files, 'handovers', { bytes, extension: 'jpg' });
  const sha256 = createHash('sha256').update(bytes).digest();
  const id = uuidv7();
  const file = { id, kind, takenAt: now.toISOString() };
  await noteFile(
    trx,
    { bundleId, linkId: null },
    file,
    { key, type: 'image/jpeg', size: bytes.length, sha256 },
    now,
  );
  return id;
}

/** A hand-over that both sides signed, with a reserve, and a link of a carrier for a vehicle on its way. */
export async function seedHandovers(seed: BackOfficeSeed): Promise<void> {
  const { trx, now, person, company } = seed;
  if (await hasHandovers(trx)) return;
  const [delivered] = await claimableVehicles(trx, company('A'), 1);
  if (delivered) await seedSigned(seed, delivered);
  const bundleId = await vehicleOnItsWay(trx);
  if (bundleId)
    await insertLink(trx, {
      id: uuidv7(),
      bundle_id: bundleId,
      recipient: CARRIER,
      ends_at: endInParis(dayInParis(now.getTime() + 7 * DAY_MS)),
      created_at: hoursBefore(now, 5),
      created_by: person(SALES),
      created_name: 'Équipe Pomelo',
    });
}

async function seedSigned(
  seed: BackOfficeSeed,
  { bundleId, km, deliveredAt }: Awaited<ReturnType<typeof claimableVehicles>>[number],
): Promise<void> {
  const { trx, now, person } = seed;
  const front = await addPicture(seed, bundleId, 'photograph', '3/4 avant gauche');
  const odometer = await addPicture(seed, bundleId, 'photograph', 'Compteur');
  const scratch = await addPicture(seed, bundleId, 'reserve', 'Rayure, portière');
  const id = uuidv7();
  await insertHandover(trx, {
    id,
    bundle_id: bundleId,
    person_id: person(SALES),
    given_by: CARRIER,
    kind: 'delivery',
    content: JSON.stringify({
      place: 'Lyon 7e, rue de Gerland',
      coordinates: null,
      keys: 2,
      papers: ['carte-grise', 'maintenance', 'waybill'],
      otherPapers: '',
      photos: [
        { fileId: front, angle: 'front-left' },
        { fileId: odometer, angle: 'odometer' },
      ],
      reserves: [{ part: 'G03', thing: '', text: 'Rayure de 5 cm', photos: [scratch] }],
      giver: { name: 'Paul Routier', fileId: null },
    }),
    km: km + 40,
    signed_at: deliveredAt,
    handed_at: deliveredAt,
    received_at: deliveredAt,
    clock_off_seconds: 2,
  });
  await attachFiles(trx, id, [front, odometer, scratch]);
  const receipt = { name: 'Claire Martin', fileId: null, reserve: '' };
  const sha256 = createHash('sha256').update(id).digest();
  await closeHandover(trx, id, { receipt, personId: null, at: deliveredAt, sha256 });
  await addDeliveryNote(trx, bundleId, now);
}
