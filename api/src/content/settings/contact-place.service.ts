import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Database } from '../../platform/db/tables.ts';
import type { Party } from '../../platform/documents/content/document-content.ts';
import { addConfigurations } from '../../platform/settings/configurations.repository.ts';

/**
 * Says in the configuration of the site where the company is found, for the pages that people write and call from. What
 * the configuration says already stays.
 */
export async function addContactPlace(trx: Database, { name, street, postcode, city, phone }: Party): Promise<void> {
  const called = phone ? (parsePhoneNumberFromString(phone, 'FR')?.number ?? phone) : '';
  const values = { contactName: name, contactStreet: street, contactTown: `${postcode} ${city}`, contactPhone: called };
  await addConfigurations(
    trx,
    Object.entries(values).map(([key, value]) => ({ key, type: 'text', value })),
  );
}
