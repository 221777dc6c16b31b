import { createHash } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { isWithinReach, lockStock, vehiclesOf } from '../../../src/catalogue/listing/stock.service.ts';
import { setTransport, signStatement } from '../../../src/exports/file/change-file.service.ts';
import { findFile, updateFile } from '../../../src/exports/file/export-files.repository.ts';
import { insertProof } from '../../../src/exports/file/proofs.repository.ts';
import { insertVatCheck } from '../../../src/exports/file/vat-checks.repository.ts';
import { matchTransfer } from '../../../src/finance/payments/match-transfer.service.ts';
import { paymentOf } from '../../../src/finance/payments/payments.service.ts';
import { recordStep } from '../../../src/fulfilment/bundles/tracking/tracking.service.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import { storePrivately } from '../../../src/platform/files/uploads/private-files.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';
import { frenchDay } from '../../../src/platform/documents/french.ts';
import { orderVehicles } from '../../../src/sales/cart/order.service.ts';
import { findOrder } from '../../../src/sales/deals/deals.service.ts';
import { DEPOSIT_RULES } from '@pomelo/contract/exports/export-rules.ts';
import { putTransfer } from './demo-payments.repository.ts';
import { putVatNumber } from './demo-export.repository.ts';

type Seed = { trx: Database; files: FileStore; now: Date };
type Buyer = { workspaceId: string; personId: string; rs: string };
type Product = { productId: number; itemId: number };

const VAT_NUMBER = 'BE0477472701';
const CONSULTATION = 'WAPIAAAAZDEMO001';
const [ORDERED, PAID, SUPPLIED, ARRIVED, SENT] = [16, 14, 6, 5, 2];
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A document of the demo: plain, with a text that describes it. */
async function putDocument({ trx, files, now }: Seed, buyer: Buyer, bundleId: string, vin: string | null) {
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="#fff"/>
    <text x="480" y="330" font-family="sans-serif" font-size="36" text-anchor="middle" fill="#444">CMR de démonstration</text></svg>`;
  const bytes = await sharp(Buffer.from(label)).jpeg().toBuffer();
  await insertProof(trx, {
    id: uuidv7(),
    bundle_id: bundleId,
    type: 'cmr',
    issuer: 'Transports Lemaire',
    vin,
    country: 'BE',
    departed_on: dayInParis(before(now, SUPPLIED)),
    arrived_on: dayInParis(before(now, ARRIVED)),
    dated_on: dayInParis(before(now, SUPPLIED)),
    signed: true,
    name: 'cmr.jpg',
    content_type: 'image/jpeg',
    file_key: await storePrivately(files, 'exports', { bytes, extension: 'jpg' }),
    size_bytes: bytes.length,
    digest: createHash('sha256').update(bytes).digest(),
    by: 'buyer',
    person_id: buyer.personId,
    at: before(now, SENT),
  });
  await updateFile(trx, bundleId, { state: 'to-review' });
}

/** Pays the amount due of an order, its deposit included. */
async function pay(trx: Database, { rs }: Buyer, dealId: string, at: Date): Promise<void> {
  const payment = await paymentOf(trx, dealId);
  if (!payment) return;
  const day = dayInParis(at);
  const entry = { name: `Relevé du ${frenchDay(day)}`, day, cents: payment.due.amount, debtor: rs };
  const transfer = await putTransfer(trx, { ...entry, text: payment.reference });
  await matchTransfer(trx, transfer, dealId, at, { quiet: true });
}

/**
 * A vehicle that a Belgian company bought without VAT and transports itself: its deposit is held, its
 * statement signed, and one proof is to be reviewed. None without a free vehicle with recoverable VAT.
 */
export async function addDemoExport(seed: Seed, buyer: Buyer, products: readonly Product[]): Promise<void> {
  const { trx, now } = seed;
  await putVatNumber(trx, buyer.workspaceId, {
    vatNumber: VAT_NUMBER,
    consultation: CONSULTATION,
    at: before(now, ORDERED + 1),
  });
  const itemIds = products.map(({ itemId }) => itemId);
  if (itemIds.length === 0) return;
  await lockStock(trx, buyer.workspaceId, itemIds);
  const wanted = new Set(products.map(({ productId }) => productId));
  const vehicle = (await vehiclesOf(trx, itemIds, now)).find(
    (one) =>
      wanted.has(one.productId) && one.vatRegime === 'recuperable' && isWithinReach(one, buyer.workspaceId),
  );
  if (vehicle?.vatRegime !== 'recuperable') return;
  const at = before(now, ORDERED);
  const chosen = [{ ...vehicle, vatRegime: vehicle.vatRegime }];
  const order = await findOrder(trx, buyer.workspaceId, await orderVehicles(trx, buyer, chosen, at));
  const id = order?.bundles[0]?.id;
  if (!order || !id) return;
  await insertVatCheck(trx, {
    bundle_id: id,
    at,
    vat_number: VAT_NUMBER,
    state: 'valid',
    consultation: CONSULTATION,
  });
  await updateFile(trx, id, { vat_state: 'valid', vat_checked_at: at, vat_consultation: CONSULTATION });
  const changer = { workspaceId: buyer.workspaceId, personId: buyer.personId };
  const file = await findFile(trx, id);
  const destination = { country: 'BE', address: 'Rue du Port 4, 4000 Liège', carrier: 'Transports Lemaire' };
  await setTransport(
    trx,
    { ...changer, now: at },
    id,
    { version: file?.version ?? 1, transporter: 'buyer-carrier', ...destination },
    DEPOSIT_RULES.buyersTransport,
  );
  await pay(trx, buyer, order.id, before(now, PAID));
  const supplied = before(now, SUPPLIED);
  for (const step of ['preparing', 'shipped', 'delivered'] as const)
    await recordStep(trx, id, step, { at: supplied, now: supplied, quiet: true });
  await signStatement(trx, { ...changer, now: before(now, SENT) }, id, {
    acquirer: `${buyer.rs}, Rue du Port 4, 4000 Liège`,
    acceptedBy: 'Luc Dubois',
    arrivedOn: dayInParis(before(now, ARRIVED)),
    place: 'Liège',
    signature: 'Luc Dubois',
  });
  await putDocument(seed, buyer, id, file?.vin ?? null);
}
