import type { AddressBook, FoundAddress } from '../../platform/adapters/address-book.ts';
import type { Point } from './distance.ts';
import { suggestAddresses } from '../../accounts/index.ts';

/** An address with its position. `commune`: only the town is known, the position is its centre. */
export type Place = Point & { address: string; postcode: string; precision: 'address' | 'commune' };
type Written = {
  street: string;
  postcode: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
};

const hasPosition = (found: FoundAddress): found is FoundAddress & Point =>
  found.latitude !== null && found.longitude !== null;

/**
 * Finds a typed address: in the national base, or among our communes when it does not answer. Undefined when
 * not found.
 */
export async function findPlace(addressBook: AddressBook, typed: string): Promise<Place | undefined> {
  const { data, source } = await suggestAddresses(addressBook, typed);
  const found = data.find(hasPosition);
  if (!found) return undefined;
  const { label, postcode, latitude, longitude, street } = found;
  return {
    address: label,
    postcode,
    latitude,
    longitude,
    precision: source === 'addresses' && street !== '' ? 'address' : 'commune',
  };
}

const OVERSEAS = /^9[78]\d/;
/**
 * Mainland and Corsica are one territory; each overseas territory is another, by the three first digits of
 * its postcodes.
 */
const landOf = (postcode: string): string => OVERSEAS.exec(postcode)?.[0] ?? 'france';

type InLand = { postcode: string };
/** Whether a lorry can drive from one to the other: none crosses an ocean, whatever the distance. */
export const isRoadTo = (from: InLand, to: InLand): boolean => landOf(from.postcode) === landOf(to.postcode);

const NO_ADDRESS_BOOK: AddressBook = { suggest: async () => undefined };

/**
 * The position of one of our addresses, without an external call: its own, or its commune's. Undefined when
 * its postcode is unknown.
 */
export async function placeOf({
  street,
  postcode,
  city,
  latitude,
  longitude,
}: Written): Promise<Place | undefined> {
  const address = [street, `${postcode} ${city}`].filter(Boolean).join(', ');
  if (latitude !== null && longitude !== null)
    return { address, postcode, latitude, longitude, precision: 'address' };
  const known = await findPlace(NO_ADDRESS_BOOK, `${postcode} ${city}`);
  return known && { ...known, address, postcode };
}
