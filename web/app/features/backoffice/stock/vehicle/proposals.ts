import type { FactProposal, RegisterLookup } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { FACT_FIELDS } from './fact-fields.ts';

/** Its hidden fields: the last lookup, and the proposals that were accepted. */
export const LOOKUP_FIELD = 'lookup';
export const ACCEPTED_FIELD = 'accepted';
export const ACCEPT_ALL = 'tout';

/** Constraints of the field that is looked up: it may stay empty. */
export const IDENTITY_FIELD = { maxLength: 30 };

export type Lookup = RegisterLookup;
type Fact = FactProposal['fact'];

/** Name of the form field of a fact. */
export const fieldOfFact = (fact: Fact): string =>
  fact === 'vin' || fact === 'plate' ? `product.${fact}` : `facts.${fact}`;

/** The lookup in a form; null when there is none. */
export function lookupIn(text: string | undefined): Lookup | null {
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    // Written by our own form; the API verifies what is accepted by the id of the lookup.
    return typeof found === 'object' && found !== null && 'proposals' in found ? (found as Lookup) : null;
  } catch {
    return null;
  }
}

export const acceptedIn = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** Initial values of the selects for a new vehicle. */
const FIRST_CHOICES = new Map<string, string | undefined>(
  FACT_FIELDS.map(({ name, options }) => [`facts.${name}`, options?.[0]?.value]),
);

/** Whether a field has no typed value: « Tout accepter » fills only such fields. */
export const isOpenField = (name: string, value: string, isNew: boolean): boolean =>
  value.trim() === '' || value === UNKNOWN || (isNew && FIRST_CHOICES.get(name) === value);

/** The proposals that « Tout accepter » takes. */
export const openProposals = (
  { proposals }: Lookup,
  valueOf: (name: string) => string | undefined,
  isNew: boolean,
): FactProposal[] =>
  proposals.filter(({ fact, value }) => {
    const name = fieldOfFact(fact);
    const current = valueOf(name);
    return current !== undefined && current !== value && isOpenField(name, current, isNew);
  });
