import { editDistance } from '../../platform/search/edit-distance.ts';

/** The most common French mail domains. */
const USUAL = [
  'gmail.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'hotmail.fr',
  'hotmail.com',
  'outlook.fr',
  'outlook.com',
  'live.fr',
  'yahoo.fr',
  'yahoo.com',
  'icloud.com',
  'bbox.fr',
  'numericable.fr',
  'neuf.fr',
  'aol.com',
  'proton.me',
  'protonmail.com',
];
/** Real ones that look like a usual one mistyped. */
const REAL = [
  'ymail.com',
  'mail.com',
  'gmx.fr',
  'gmx.com',
  'live.com',
  'msn.com',
  'yahoo.de',
  'hotmail.de',
  'aliceadsl.fr',
  'me.com',
  'mac.com',
  'email.com',
  'sfr.com',
  'nerim.fr',
  'ovh.fr',
  'ovh.com',
];
const MAX_MISTAKES = 1;
/** A long name bears one mistake more. */
const LONG = 10;

// REG-4
/**
 * The address with its domain mended when it looks mistyped (`gmial.com`); null when it does not. Looks
 * nothing up.
 */
export function suggestedEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (USUAL.includes(domain) || REAL.includes(domain)) return null;
  const limit = domain.length >= LONG ? MAX_MISTAKES + 1 : MAX_MISTAKES;
  const near = USUAL.map((usual) => ({ usual, distance: editDistance(domain, usual, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near ? `${name}@${near.usual}` : null;
}
