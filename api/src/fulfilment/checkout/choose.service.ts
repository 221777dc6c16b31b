import type { CheckoutChoicesBody } from '@pomelo/contract/checkout/checkout.schemas.ts';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuseField } from '../../platform/errors/refusal.ts';
import { phoneToStore } from '../../accounts/index.ts';
import { listingsOf } from '../../catalogue/index.ts';
import { addToCart, cartContents, removeFromCart } from '../../sales/index.ts';
import { deleteChoices, findChoices, putChoices, putReception } from './checkout.repository.ts';

const UNKNOWN_VEHICLE = 'Ce véhicule n’existe pas ou n’est plus en vente.';

type Body = z.output<typeof CheckoutChoicesBody>;

/**
 * Stores what is chosen for vehicles of the cart, and how they are received. Vehicles that are not in the
 * cart are ignored: a colleague may have removed one in the meantime. Refuses with invalid.
 */
export async function chooseForCart(
  trx: Database,
  { workspaceId }: Caller,
  { lines, ...reception }: Body,
  now: Date,
): Promise<void> {
  const inCart = new Set((await cartContents(trx, workspaceId)).map(({ productId }) => productId));
  const known = new Map(
    lines.filter(({ productId }) => inCart.has(productId)).map((line) => [line.productId, line]),
  );
  await putChoices(trx, workspaceId, [...known.values()], { now });
  await putReception(
    trx,
    workspaceId,
    { ...reception, phone: phoneToStore(reception.phone, 'phone') ?? '' },
    now,
  );
}

/**
 * Puts another vehicle in the place of a lost one, with the choices for it. Refuses as adding to the cart
 * and removing from it do, and with invalid a vehicle that is unknown.
 */
export async function replaceVehicle(
  trx: Database,
  caller: Caller,
  { lost, by, now }: { lost: number; by: number; now: Date },
): Promise<void> {
  const { workspaceId } = caller;
  const before = new Set((await cartContents(trx, workspaceId)).map(({ productId }) => productId));
  await removeFromCart(trx, workspaceId, lost);
  if ((await listingsOf(trx, [by])).length === 0) refuseField('productId', UNKNOWN_VEHICLE);
  await addToCart(trx, caller, [by], now);
  // An identical vehicle may have been added in the place of the requested one.
  const added = (await cartContents(trx, workspaceId)).find(({ productId }) => !before.has(productId));
  const [choice] = await findChoices(trx, workspaceId, [lost]);
  if (choice && added)
    await putChoices(trx, workspaceId, [{ ...choice, productId: added.productId }], { now });
  await deleteChoices(trx, workspaceId, [lost]);
}
