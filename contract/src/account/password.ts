import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts';

/** Personal data: names, e-mail address, company, SIRET. Attackers try passwords made of these first. */
export type OwnData = readonly (string | null | undefined)[];

export type PasswordFault = 'too-short' | 'too-long' | 'digits' | 'pattern' | 'own-data';

/** ACC-19: lengths count characters as they are read, however they were typed. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

/** Letters and digits only, without case or accents: what guesses are compared by. */
export const foldedPassword = (password: string): string =>
  password
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const KEYBOARD_ROWS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  '1234567890',
];
const neighbours = (a: string, b: string): boolean =>
  KEYBOARD_ROWS.some((row) => row.includes(a + b) || row.includes(b + a)) ||
  Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1;

/**
 * How many characters are left of a password whose runs along the alphabet, the digits or a row of keys count
 * for two.
 */
function unforeseen(folded: string): number {
  const characters = [...folded];
  const follows = characters.map(
    (character, index) => index > 0 && neighbours(characters[index - 1] ?? '', character),
  );
  return characters.filter((_, index) => !(follows[index] && follows[index - 1])).length;
}

const MIN_UNFORESEEN = 7;
const MIN_DISTINCT = 4;

function repeatsItself(folded: string): boolean {
  for (let unit = 1; unit <= folded.length / 2; unit += 1)
    if (
      folded ===
      folded
        .slice(0, unit)
        .repeat(Math.ceil(folded.length / unit))
        .slice(0, folded.length)
    )
      return true;
  return false;
}

const isPattern = (folded: string): boolean =>
  folded !== '' &&
  (repeatsItself(folded) || new Set(folded).size < MIN_DISTINCT || unforeseen(folded) < MIN_UNFORESEEN);

const MIN_PART = 3;
const SIREN_LENGTH = 9;
/** Minimum number of characters that must remain of a password once predictable words are removed. */
const MIN_LEFT = 8;

function partsOf(text: string): string[] {
  const parts = [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(foldedPassword);
  return /^\d{14}$/.test(text) ? [...parts, text.slice(0, SIREN_LENGTH)] : parts;
}

/** Whether little of a password remains without these words. */
export function isMadeOf(password: string, words: OwnData): boolean {
  const folded = foldedPassword(password);
  const parts = words
    .flatMap((word) => (word ? partsOf(word) : []))
    .filter((part) => part.length >= MIN_PART);
  const left = [...new Set(parts)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ' '), folded);
  return left !== folded && left.replaceAll(' ', '').length < MIN_LEFT;
}

/**
 * ACC-19: the first rule a password breaks; undefined when it breaks none. The server also rejects common
 * ones.
 */
export function passwordFault(password: string, ownData: OwnData = []): PasswordFault | undefined {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (length > MAX_PASSWORD_LENGTH) return 'too-long';
  if (/^[\p{N}\s.,;:/_+-]+$/u.test(password)) return 'digits';
  if (isPattern(foldedPassword(password))) return 'pattern';
  return isMadeOf(password, ownData) ? 'own-data' : undefined;
}

/** French error message, ready to show at the field. */
export function passwordFaultText(fault: PasswordFault, password: string): string {
  switch (fault) {
    case 'too-short': {
      const lacking = MIN_PASSWORD_LENGTH - passwordLength(password);
      return `Un mot de passe compte au moins ${MIN_PASSWORD_LENGTH} caractères\u202f: il en manque ${lacking}.`;
    }
    case 'too-long':
      return `Un mot de passe compte au plus ${MAX_PASSWORD_LENGTH} caractères.`;
    case 'digits':
      return 'Un mot de passe ne peut pas être fait seulement de chiffres.';
    case 'pattern':
      return 'Ce mot de passe n’est qu’une suite ou une répétition («\u202fabcd\u202f», «\u202fazerty\u202f», «\u202f1212\u202f»)\u202f: choisissez-en un autre.';
    case 'own-data':
      return 'Ce mot de passe est fait de vos propres données (nom, adresse e-mail, société)\u202f: choisissez-en un autre.';
  }
}

/** 0: refused; 1: barely enough; 4: strong. */
export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; hint: string };

const HINTS = {
  1: 'Accepté, mais encore facile à deviner\u202f: ajoutez un mot.',
  2: 'Moyen\u202f: un mot de plus le rendrait solide.',
  3: 'Solide.',
  4: 'Très solide.',
} as const;
const STRONGER_FROM = [16, 20, 26];
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const WORTH_OF_KIND = 2;

/** Strength of a password, for a meter while it is typed: an estimate, never a reason to refuse. */
export function passwordStrength(password: string, ownData: OwnData = []): PasswordStrength {
  const fault = passwordFault(password, ownData);
  if (fault) return { level: 0, hint: passwordFaultText(fault, password) };
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const worth = unforeseen(foldedPassword(password)) + WORTH_OF_KIND * (kinds - 1);
  const [some, more, most] = STRONGER_FROM.map((from) => worth >= from);
  const level = most ? 4 : more ? 3 : some ? 2 : 1;
  return { level, hint: HINTS[level] };
}
