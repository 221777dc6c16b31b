import { MAX_ADDRESSES } from '@pomelo/contract/constants.ts';
import type { Address, AddressBody, AddressChange } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { FRANCE, postcodeProblem } from '@pomelo/contract/workspace/address-country.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { contentVersion } from '../../../platform/content-version.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { lockWorkspace } from '../company/company.repository.ts';
import { ADDRESS_CHANGED, oneIsRequired, tooManyAddresses } from './addresses.messages.ts';
import {
  type AddressFlag,
  type AddressRow,
  archiveAddress,
  dropFlag,
  findAddresses,
  insertAddress,
  updateAddress,
} from './addresses.repository.ts';

const FLAGS: readonly AddressFlag[] = ['billing', 'delivery'];
type Place = Omit<AddressRow, 'id' | 'billing' | 'delivery'>;

const versionOf = ({ id: _id, billing: _billing, delivery: _delivery, ...place }: AddressRow): number =>
  contentVersion(place);
const view = (row: AddressRow): Address => ({ ...row, version: versionOf(row) });

// ACC-27
/** The addresses of a company in use: billing first, then the usual delivery one. */
export const addressesOf = async (db: Database, workspaceId: string): Promise<Address[]> =>
  (await findAddresses(db, workspaceId)).map(view);

/**
 * Serializes changes of the addresses of a workspace, so that it always has one billing and one delivery
 * address.
 */
export async function lockAddresses(db: Database, workspaceId: string): Promise<AddressRow[]> {
  await lockWorkspace(db, workspaceId);
  return findAddresses(db, workspaceId);
}

function requirePostcode({ country, postcode }: Pick<Place, 'country' | 'postcode'>): void {
  const message = postcodeProblem(country, postcode);
  if (message !== null) refuseField('postcode', message);
}

const found = (addresses: readonly AddressRow[], id: string): AddressRow =>
  addresses.find((address) => address.id === id) ??
  refuse('not-found', 'Cette adresse n’existe pas ou n’est plus utilisée.');

type NewAddress = Omit<z.output<typeof AddressBody>, 'country'> & { country?: string };

/**
 * Adds an address, in France without a country. The first one of a company is its billing and its delivery
 * address, whatever it asks. Refuses with limit-reached.
 */
export async function addAddress(
  db: Database,
  workspaceId: string,
  body: NewAddress,
  now: Date,
): Promise<Address> {
  const addresses = await lockAddresses(db, workspaceId);
  if (addresses.length >= MAX_ADDRESSES) refuse('limit-reached', tooManyAddresses(MAX_ADDRESSES));
  const flags = FLAGS.filter((flag) => body[flag] === true || !addresses.some((address) => address[flag]));
  const { label = '', street, complement = '', postcode, city, country = FRANCE } = body;
  const { latitude = null, longitude = null } = body;
  const place = { label, street, complement, postcode, city, country, latitude, longitude };
  requirePostcode(place);
  const id = uuidv7();
  for (const flag of flags) await dropFlag(db, workspaceId, flag);
  const raised = Object.fromEntries(flags.map((flag) => [flag, true]));
  await insertAddress(db, { id, workspace_id: workspaceId, ...place, ...raised, created_at: now });
  return view(found(await findAddresses(db, workspaceId), id));
}

const PLACE_NAMES = ['street', 'complement', 'postcode', 'city', 'country'] as const;

/** The place after the change. A place that moved loses its position, unless the change gives one. */
function changedPlace(address: AddressRow, change: Omit<z.output<typeof AddressChange>, 'version'>): Place {
  const { label, street, complement, postcode, city, country } = { ...address, ...change };
  requirePostcode({ country, postcode });
  const moved = PLACE_NAMES.some((name) => change[name] !== undefined && change[name] !== address[name]);
  const known = moved ? { latitude: null, longitude: null } : address;
  const latitude = change.latitude ?? known.latitude;
  const longitude = change.longitude ?? known.longitude;
  return { label, street, complement, postcode, city, country, latitude, longitude };
}

/** The usual delivery address is archived: the billing address replaces it. */
async function archive(
  db: Database,
  address: AddressRow,
  addresses: readonly AddressRow[],
  now: Date,
): Promise<void> {
  if (address.billing) refuseField('archived', oneIsRequired('billing'));
  await archiveAddress(db, address.id, now);
  const heir = address.delivery
    ? addresses.find(({ id, billing }) => billing && id !== address.id)
    : undefined;
  if (heir) await updateAddress(db, heir.id, { delivery: true });
}

/**
 * Changes the given fields of an address, which retains its id: orders, deliveries and documents contain a
 * copy of the address. Setting a flag moves it from the address that has it; clearing a flag is refused
 * (invalid), and so is (changed-meanwhile) another version than the one that was read. Returns the address; an
 * archived one unchanged.
 */
export async function changeAddress(
  db: Database,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: Date },
  { version, ...change }: z.output<typeof AddressChange>,
): Promise<Address> {
  const addresses = await lockAddresses(db, workspaceId);
  const address = found(addresses, id);
  if (version !== undefined && version !== versionOf(address)) refuse('changed-meanwhile', ADDRESS_CHANGED);
  if (change.archived) {
    await archive(db, address, addresses, now);
    return { ...view(address), billing: false, delivery: false };
  }
  const taken = FLAGS.filter((flag) => change[flag] === false && address[flag]);
  if (taken.length > 0)
    refuse('invalid', taken.map(oneIsRequired)[0], {
      errors: taken.map((flag) => ({ path: flag, message: oneIsRequired(flag) })),
    });
  await updateAddress(db, id, changedPlace(address, change));
  for (const flag of FLAGS.filter((each) => change[each] === true && !address[each])) {
    await dropFlag(db, workspaceId, flag);
    await updateAddress(db, id, { [flag]: true });
  }
  return view(found(await findAddresses(db, workspaceId), id));
}
