import type { AddressSuggestions } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { z } from 'zod';
import { type Commune, communeByPostcode, communesAt, communesNamed } from '../../../../seeds/communes.ts';
import type { AddressBook, FoundAddress } from '../../../platform/adapters/address-book.ts';

const MAX_FOUND = 6;
/** Fewer digits name a third of the country. */
const MIN_DIGITS = 2;
const WITH_POSTCODE = /^(.*?)[\s,]*\b(\d{5})\b[\s,]*(.*)$/;

const asAddress = (street: string, { postcode, name, latitude, longitude }: Commune): FoundAddress => ({
  label: [street, `${postcode} ${name}`].filter(Boolean).join(', '),
  street,
  postcode,
  city: name,
  latitude,
  longitude,
});

/**
 * Matching communes: by a postcode, its first digits, or a name; at the end of a street, by a postcode or by
 * the last words.
 */
function fromCommunes(typed: string): FoundAddress[] {
  const [, street = '', postcode = '', town = ''] = WITH_POSTCODE.exec(typed) ?? [];
  if (postcode !== '') {
    const here = communeByPostcode(postcode);
    const named = new Set(communesNamed(town || ' ', Number.MAX_SAFE_INTEGER).map(({ insee }) => insee));
    const meant = here.filter(({ insee }) => named.has(insee));
    return (meant.length > 0 ? meant : here).map((commune) => asAddress(street.trim(), commune));
  }
  if (/^\d+$/.test(typed))
    return typed.length < MIN_DIGITS
      ? []
      : communesAt(typed, MAX_FOUND).map((commune) => asAddress('', commune));
  const words = typed.split(/[\s,]+/);
  for (let first = 0; first < words.length; first += 1) {
    const found = communesNamed(words.slice(first).join(' '), MAX_FOUND);
    if (found.length > 0) return found.map((commune) => asAddress(words.slice(0, first).join(' '), commune));
  }
  return [];
}

/** Completes an address: from the national base, or from the communes we know when it does not answer. */
export async function suggestAddresses(
  addressBook: AddressBook,
  typed: string,
): Promise<z.output<typeof AddressSuggestions>> {
  const found = await addressBook.suggest(typed);
  if (found) return { data: found.slice(0, MAX_FOUND), source: 'addresses' };
  return { data: fromCommunes(typed).slice(0, MAX_FOUND), source: 'communes' };
}
