import { FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { oneIsRequired } from './addresses.messages.ts';
import { addAddress, changeAddress, lockAddresses } from './addresses.service.ts';

type RequiredFields = { street: string; postcode: string; city: string };
export type BillingFields = RequiredFields & { country: string };

const MISSING: RequiredFields = {
  street: 'Indiquez le numéro et la voie.',
  postcode: 'Indiquez le code postal.',
  city: 'Indiquez la ville.',
};
const isField = (name: string): name is keyof RequiredFields => name in MISSING;
const FIELDS = Object.keys(MISSING).filter(isField);
const NEW_LABEL = 'Facturation';

/**
 * Changes the given fields of the billing address, for the profile's form, by the rules of the list of
 * addresses. An incomplete address is refused, and so is clearing one that is set (invalid).
 */
export async function changeBillingAddress(
  db: Database,
  workspaceId: string,
  change: Partial<BillingFields>,
  now: Date,
): Promise<void> {
  const known = (await lockAddresses(db, workspaceId)).find(({ billing }) => billing);
  const empty = { street: '', postcode: '', city: '', country: FRANCE };
  const { street, postcode, city, country } = { ...empty, ...known, ...change };
  const fields = { street, postcode, city, country };
  const missing = FIELDS.filter((name) => fields[name] === '');
  const cleared = missing.length === FIELDS.length;
  if (cleared && !known) return;
  if (cleared)
    refuse('invalid', undefined, {
      errors: FIELDS.map((path) => ({ path, message: oneIsRequired('billing') })),
    });
  if (missing.length > 0)
    refuse('invalid', undefined, { errors: missing.map((path) => ({ path, message: MISSING[path] })) });
  if (known) await changeAddress(db, { workspaceId, id: known.id, now }, fields);
  else await addAddress(db, workspaceId, { ...fields, label: NEW_LABEL, billing: true }, now);
}
