import { addressLine, countryOfLine, FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import type { AddressBook, FoundAddress } from '../../platform/adapters/address-book.ts';
import { type Point, roadKm } from './distance.ts';
import { suggestAddresses } from '../../accounts/index.ts';

/**
 * An address with its position. `commune`: only the town is known, the position is its centre. Abroad, neither
 * its position nor a postcode is known, which French tariffs and holidays would be read by.
 */
export type Place = {
  address: string;
  postcode: string;
  country: string;
  precision: 'address' | 'commune';
  latitude: number | null;
  longitude: number | null;
};
type Written = {
  street: string;
  postcode: string;
  city: string;
  country?: string;
  latitude: number | null;
  longitude: number | null;
};

const hasPosition = <Located extends { latitude: number | null; longitude: number | null }>(
  found: Located,
): found is Located & Point => found.latitude !== null && found.longitude !== null;

const placeAbroad = (address: string, country: string): Place => ({
  address,
  postcode: '',
  country,
  precision: 'commune',
  latitude: null,
  longitude: null,
});

const asPlace = ({ label, ...found }: FoundAddress & Point, precision: Place['precision']): Place => ({
  address: label,
  postcode: found.postcode,
  country: FRANCE,
  precision,
  latitude: found.latitude,
  longitude: found.longitude,
});

/**
 * Finds a typed address: in the national base, or among our communes when it does not answer; one that ends
 * with the name of another country as it is typed. Undefined when not found.
 */
export async function findPlace(addressBook: AddressBook, typed: string): Promise<Place | undefined> {
  const country = countryOfLine(typed);
  if (country !== FRANCE) return placeAbroad(typed, country);
  const { data, source } = await suggestAddresses(addressBook, typed);
  const found: (FoundAddress & Point) | undefined = data.find(hasPosition);
  return found && asPlace(found, source === 'addresses' && found.street !== '' ? 'address' : 'commune');
}

const OVERSEAS = /^9[78]\d/;
type InLand = { postcode: string; country?: string };
/**
 * Mainland and Corsica are one territory; each overseas territory is another, by the three first digits of
 * its postcodes. No lorry is sent abroad.
 */
const landOf = ({ postcode, country = FRANCE }: InLand): string =>
  country === FRANCE ? (OVERSEAS.exec(postcode)?.[0] ?? FRANCE) : country;

/** Whether a lorry can drive from one to the other: none crosses an ocean, whatever the distance. */
export const isRoadTo = (from: InLand, to: InLand): boolean => landOf(from) === landOf(to);

/** Kilometres by road; 0 from or to a place whose position is unknown. */
export const kmBetween = (from: Place | undefined, to: Place): number =>
  from && hasPosition(from) && hasPosition(to) ? roadKm(from, to) : 0;

const NO_ADDRESS_BOOK: AddressBook = { suggest: async () => undefined };

/**
 * The position of one of our addresses, without an external call: its own, or its commune's. Undefined when
 * its postcode is unknown.
 */
export async function placeOf(written: Written): Promise<Place | undefined> {
  const { street, postcode, city, country = FRANCE, latitude, longitude } = written;
  const address = addressLine({ street, postcode, city, country });
  if (country !== FRANCE) return placeAbroad(address, country);
  if (latitude !== null && longitude !== null)
    return { address, postcode, country, latitude, longitude, precision: 'address' };
  const known = await findPlace(NO_ADDRESS_BOOK, `${postcode} ${city}`);
  return known && { ...known, address, postcode };
}
