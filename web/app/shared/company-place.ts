import type { ConfigurationEntry } from '@pomelo/contract/content/content.endpoints.ts';

/** Where the company is found, as pages for people write it. */
export type CompanyPlace = { name: string; street: string; town: string; phone: string };

const DEFAULT: CompanyPlace = { name: 'Pomelo SAS', street: '18 quai du Commerce', town: '69009 Lyon', phone: '+33472000000' };
const KEYS = { contactName: 'name', contactStreet: 'street', contactTown: 'town', contactPhone: 'phone' } as const;

const isKey = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key);

/** As the configuration of the site says (text entries); what it does not say is that of the demonstration. */
export function companyPlace(entries: readonly ConfigurationEntry[]): CompanyPlace {
  const place = { ...DEFAULT };
  for (const { key, type, value } of entries) if (isKey(key) && type === 'text' && value.trim() !== '') place[KEYS[key]] = value.trim();
  return place;
}
