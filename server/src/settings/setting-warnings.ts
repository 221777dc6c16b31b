import { editDistance } from '@pomelo/api/platform/search/edit-distance.ts';

const MAX_MISTAKES = 2;
/** Shorter names resemble too many others. */
const MIN_NAME = 6;
/** Prefixes of our settings: any other variable with one is a misspelt setting. */
const SETTING_NAME =
  /^(?:POMELO|SMTP|MAIL|STRIPE|METRICS|INVOICE_PLATFORM|LENDER|CHAT|TOKEN|DATA_KEYS?|SESSION|STAFF|SETUP|CLAMD|VEHICLE_REGISTER|VAPID|SHED|DRAIN|FEEDS)_/;
const SECRETS = ['TOKEN_SECRET', 'DATA_KEY', 'METRICS_TOKEN', 'SETUP_CODE', 'CHAT_IDENTITY_KEY'] as const;
const MIN_DIFFERENT_CHARACTERS = 8;
const GUESSED =
  /change.?me|secret|passw|mot.?de.?passe|exemple|example|pomelo|azerty|qwerty|0123456|123456|abcdef|test/i;
/** The same few characters again and again. */
const REPEATED = /^(.{1,12}?)\1{2,}/;

type Source = Readonly<Record<string, string | undefined>>;

/** Warnings about settings, in French, for the operator at the start. */
export const settingWarnings = (source: Source, known: readonly string[]): string[] => [
  ...misspelt(source, known),
  ...weak(source),
];

function misspelt(source: Source, known: readonly string[]): string[] {
  const names = new Set(known);
  return Object.keys(source).flatMap((name) => {
    if (names.has(name) || !/^[A-Z][A-Z\d_]+$/.test(name)) return [];
    const near = known.find(
      (each) => each.length >= MIN_NAME && editDistance(name, each, MAX_MISTAKES) <= MAX_MISTAKES,
    );
    if (near === undefined && !SETTING_NAME.test(name)) return [];
    const meant =
      near !== undefined && source[near] === undefined ? `\u202f: vouliez-vous dire ${near}\u202f?` : '.';
    return [`${name} n’est pas un réglage de Pomelo${meant}`];
  });
}

/** Never what the secret is. */
const weak = (source: Source): string[] =>
  SECRETS.filter((name) => {
    const secret = source[name];
    if (!secret) return false;
    return new Set(secret).size < MIN_DIFFERENT_CHARACTERS || GUESSED.test(secret) || REPEATED.test(secret);
  }).map((name) => `${name} se devine\u202f: tirez-le au hasard (openssl rand -base64 36).`);
