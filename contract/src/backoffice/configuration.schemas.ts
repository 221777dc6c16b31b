import { z } from 'zod';
import { MAX_LIVE_BOOKINGS, SITE_CONFIGURATION_DEFAULTS } from '../constants.ts';
import { anyLines, isPhoneText, PHONE_CHARACTERS } from '../fields.ts';
import { Instant } from '../time.ts';

export const CONFIGURATION_TYPES = ['integer', 'bool', 'text'] as const;
export const ConfigurationType = z.enum(CONFIGURATION_TYPES);
export type ConfigurationType = z.infer<typeof ConfigurationType>;

/** A key that the product reads, with its default value. */
type KnownKey = {
  type: ConfigurationType;
  fallback: string;
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** Shown with a value that does not match the pattern. */
  example?: string;
  /** A telephone number: typed as in every form, stored in E.164. */
  phone?: true;
  /** A rule of the team: `GET /api/website_configurations` omits it (SITE-50). */
  internal?: true;
};

/** Entries of the site configuration (SITE-11). The back-office explains each on its screen. */
export const KNOWN_CONFIGURATION = {
  kmThreshold: {
    type: 'integer',
    fallback: String(SITE_CONFIGURATION_DEFAULTS.kmThreshold),
    min: 0,
    max: 100_000,
  },
  carStockDisplayThreshold: {
    type: 'integer',
    fallback: String(SITE_CONFIGURATION_DEFAULTS.carStockDisplayThreshold),
    min: 0,
    max: 1000,
  },
  homeStockDisplayMin: {
    type: 'integer',
    fallback: String(SITE_CONFIGURATION_DEFAULTS.homeStockDisplayMin),
    min: 0,
    max: 1_000_000,
  },
  claimLimit: {
    type: 'integer',
    fallback: String(SITE_CONFIGURATION_DEFAULTS.claimLimit),
    min: 0,
    max: 1_000_000,
    internal: true,
  },
  claimApproverLimit: {
    type: 'integer',
    fallback: String(SITE_CONFIGURATION_DEFAULTS.claimApproverLimit),
    min: 0,
    max: 1_000_000,
    internal: true,
  },
  vatDeposit: { type: 'integer', fallback: String(SITE_CONFIGURATION_DEFAULTS.vatDeposit), min: 0, max: 2 },
  maxLiveBookings: { type: 'integer', fallback: String(MAX_LIVE_BOOKINGS), min: 0, max: 1000 },
  debug: { type: 'bool', fallback: '0' },
  gtmId: { type: 'text', fallback: '', pattern: /^$|^GTM-[A-Z0-9]+$/, example: 'GTM-AB12CD3' },
  contactName: { type: 'text', fallback: '' },
  contactStreet: { type: 'text', fallback: '' },
  contactTown: { type: 'text', fallback: '' },
  contactPhone: { type: 'text', fallback: '', phone: true },
} as const satisfies Record<string, KnownKey>;
export type KnownConfigurationKey = keyof typeof KNOWN_CONFIGURATION;

export const isKnownKey = (key: string): key is KnownConfigurationKey =>
  Object.hasOwn(KNOWN_CONFIGURATION, key);

const knownKey = (key: string): KnownKey | undefined =>
  isKnownKey(key) ? KNOWN_CONFIGURATION[key] : undefined;
// STOCK-58
export const isPhoneKey = (key: string): boolean => knownKey(key)?.phone === true;

// SITE-50
/** Keys that the public calls omit: a claimant must not know up to which amount a claim needs no approval. */
export const INTERNAL_CONFIGURATION: readonly string[] = Object.keys(KNOWN_CONFIGURATION).filter(
  (key) => knownKey(key)?.internal,
);

/** A name that programs read: letters and digits only. */
export const ConfigurationKey = z
  .string()
  .trim()
  .regex(/^[a-zA-Z][a-zA-Z0-9_.-]{0,79}$/, 'Une clé s’écrit en lettres et chiffres, sans espace.');

export const StaffConfigurationEntry = z.strictObject({
  key: z.string(),
  type: ConfigurationType,
  /** Null when not set: the default applies. */
  value: z.string().nullable(),
  /** The default value; null for a key unknown to the product. */
  fallback: z.string().nullable(),
  /** Zero where there is no entry yet. */
  version: z.int().min(0),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
});
export type StaffConfigurationEntry = z.infer<typeof StaffConfigurationEntry>;

/** French error message for a value of this type; null when it is valid. */
export function valueFault(key: string, type: ConfigurationType, value: string): string | null {
  const known = knownKey(key);
  if (type === 'bool') return ['0', '1'].includes(value) ? null : 'Choisissez oui ou non.';
  if (type === 'integer') {
    if (!/^-?\d{1,9}$/.test(value)) return 'Indiquez un nombre entier.';
    const number = Number(value);
    if (number < (known?.min ?? number)) return `Au moins ${known?.min}.`;
    return number > (known?.max ?? number) ? `Au plus ${known?.max}.` : null;
  }
  if (known?.phone) return isPhoneText(value) ? null : PHONE_CHARACTERS;
  if (!known?.pattern || known.pattern.test(value)) return null;
  return `Cette valeur n’a pas la forme attendue, par exemple ${known.example}.`;
}

/** Zero for an entry that is not there yet. */
export const ConfigurationChange = z.object({
  type: ConfigurationType,
  value: anyLines(2000),
  version: z.int().min(0),
});
