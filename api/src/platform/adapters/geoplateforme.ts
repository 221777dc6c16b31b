import { z } from 'zod';
import type { AddressBook, FoundAddress } from './address-book.ts';
import { createOutsideCall, type OutsideCall } from './outside-call.ts';

const BASE_URL = 'https://data.geopf.fr';
const TIMEOUT_MS = 2000;
const PER_SECOND = 40;
const MAX_FOUND = 6;
/** The service refuses shorter and longer ones. */
const MIN_LENGTH = 3;

const Feature = z.looseObject({
  geometry: z.looseObject({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.looseObject({
    label: z.string(),
    name: z.string(),
    postcode: z.string(),
    city: z.string(),
    type: z.string(),
  }),
});
const Answer = z.looseObject({ features: z.array(z.unknown()) });

function read(feature: unknown): FoundAddress[] {
  const parsed = Feature.safeParse(feature);
  if (!parsed.success) return [];
  const { geometry, properties } = parsed.data;
  const { label, name, postcode, city, type } = properties;
  const [longitude, latitude] = geometry.coordinates;
  return [{ label, street: type === 'municipality' ? '' : name, postcode, city, latitude, longitude }];
}

/** The national address base, by the Géoplateforme. */
export function createAddressBook({
  baseUrl = BASE_URL,
  call = createOutsideCall({ timeoutMs: TIMEOUT_MS, perSecond: PER_SECOND }),
}: { baseUrl?: string; call?: OutsideCall } = {}): AddressBook {
  return {
    suggest: async (typed) => {
      if (typed.length < MIN_LENGTH) return undefined;
      const url = new URL('/geocodage/search', baseUrl);
      url.searchParams.set('q', typed);
      url.searchParams.set('autocomplete', '1');
      url.searchParams.set('limit', String(MAX_FOUND));
      const parsed = Answer.safeParse(await call(url));
      return parsed.success ? parsed.data.features.flatMap(read) : undefined;
    },
  };
}
