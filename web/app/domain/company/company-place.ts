import type { ConfigurationEntry } from '@pomelo/contract/content/content.endpoints.ts';

/** Address of the company, for public pages. */
export type CompanyPlace = { name: string; street: string; town: string; phone: string };

const DEFAULT: CompanyPlace = {
  name: 'Pomelo SAS',
  street: '18 quai du Commerce',
  town: '69009 Lyon',
  phone: '+33472000000',
};
const KEYS = {
  contactName: 'name',
  contactStreet: 'street',
  contactTown: 'town',
  contactPhone: 'phone',
} as const;

const isKey = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key);

/** From the configuration of the site (text entries); a missing one has the value of the demo. */
export function companyPlace(entries: readonly ConfigurationEntry[]): CompanyPlace {
  const place = { ...DEFAULT };
  for (const { key, type, value } of entries)
    if (isKey(key) && type === 'text' && value.trim() !== '') place[KEYS[key]] = value.trim();
  return place;
}
