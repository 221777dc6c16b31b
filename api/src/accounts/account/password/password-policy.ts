import {
  foldedPassword,
  isMadeOf,
  type OwnData,
  passwordFault,
  passwordFaultText,
} from '@pomelo/contract/account/password.ts';
import { knownCommonPasswords } from '../../../../seeds/common-passwords.ts';
import { makeReference } from '../../../../seeds/reference.ts';
import { refuseField } from '../../../platform/errors/refusal.ts';

/** The first guesses on this site, in addition to the makes of cars. */
const CONTEXT_WORDS = [
  'pomelo',
  'pomelos',
  'portail',
  'azerty',
  'qwerty',
  'motdepasse',
  'password',
  'garage',
  'voiture',
  'automobile',
  'auto',
];
const COMMON =
  'Ce mot de passe fait partie des plus courants\u202f: il serait vite deviné. Choisissez-en un autre.';
const CONTEXT =
  'Ce mot de passe est fait de mots attendus ici (Pomelo, marques, «\u202fazerty\u202f»)\u202f: choisissez-en un autre.';

/** Digits and symbols that replace letters in passwords. */
const STAND_INS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const withoutStandIns = (password: string): string =>
  [...password].map((character) => STAND_INS[character] ?? character).join('');

/** The password as typed, and without the usual replacements of letters, trailing digits and symbols. */
const spellingsOf = (password: string): string[] => [
  password,
  withoutStandIns(password),
  withoutStandIns(password.replace(/[^\p{L}]+$/u, '')),
];

const isCommon = (spelling: string): boolean => {
  const folded = foldedPassword(spelling);
  return knownCommonPasswords().has(folded) || knownCommonPasswords().has(folded.replace(/\d+$/, ''));
};

let contextWords: readonly string[] | undefined;
const siteWords = (): readonly string[] =>
  (contextWords ??= [
    ...CONTEXT_WORDS,
    ...makeReference().makes.flatMap(({ name, synonyms }) => [name, ...synonyms]),
  ]);

const refusePassword = (message: string): never => refuseField('password', message);

/**
 * ACC-19: refuses (invalid, field `password`) a password that breaks a rule, that is common, or that
 * contains the person's own data: pass the names, e-mail address, company and SIRET that are known.
 */
export function requireGoodPassword(password: string, ownData: OwnData): void {
  const fault = passwordFault(password, ownData);
  if (fault) refusePassword(passwordFaultText(fault, password));
  const spellings = spellingsOf(password);
  if (spellings.some(isCommon)) refusePassword(COMMON);
  if (spellings.some((spelling) => isMadeOf(spelling, ownData)))
    refusePassword(passwordFaultText('own-data', password));
  if (spellings.some((spelling) => isMadeOf(spelling, [...ownData, ...siteWords()]))) refusePassword(CONTEXT);
}
