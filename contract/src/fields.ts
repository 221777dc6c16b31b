import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from './constants.ts';
import { formatNumber } from './format.ts';
import { oneLine, oneLineWithoutLinks, severalLines, whenValid } from './inert-text.ts';
import { isAddressCountry, postcodeProblem } from './workspace/address-country.ts';

/** Error message for a text that is too long. */
export const charactersAtMost = (max: number): string => `Au plus ${formatNumber(max)}\u00a0caractères.`;

/** Fields that several forms share, with the sentences they are refused with. */
export const personNameField = (label: string) =>
  oneLineWithoutLinks(z.string().trim().min(1, `Indiquez ${label}.`).max(100, charactersAtMost(100)));
export const companyName = (message: string) =>
  oneLineWithoutLinks(z.string().trim().min(1, message).max(200, charactersAtMost(200)));
/** Name of a person or a company; may be empty. */
export const optionalName = (max: number) =>
  oneLineWithoutLinks(z.string().trim().max(max, charactersAtMost(max))).optional();

/** `label` names the owner of the address: « votre adresse e-mail », « son adresse e-mail ». */
export const emailOf = (label: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1, `Indiquez ${label}.`)
    .max(254, 'Cette adresse est trop longue.')
    .pipe(z.email({ error: 'Cette adresse e-mail n’est pas valide.' }));
export const emailField = emailOf('votre adresse e-mail');

/** Digits of a keypad and the marks written between them; a text next to the number would be lost. */
const PHONE = /^[\d\s()+./\-\u2010-\u2013]*$/;
export const PHONE_CHARACTERS = 'Écrivez le numéro en chiffres seulement, par exemple 06 12 34 56 78.';
const phone = (schema: z.ZodString) =>
  oneLine(schema).refine((typed) => PHONE.test(typed), whenValid(PHONE_CHARACTERS));
/** Stored in E.164 (`+33612345678`); the server validates the number. */
export const phoneField = phone(
  z.string().trim().min(1, 'Indiquez un numéro de téléphone.').max(30, 'Ce numéro est trop long.'),
);
/** As `phoneField`, or empty. */
export const optionalPhone = phone(z.string().trim().max(30, 'Ce numéro est trop long.'));
export const isPhoneText = (typed: string): boolean => PHONE.test(typed);

/** Fourteen digits, spaces allowed; the server validates the key (the La Poste exception included). */
export const siretField = z
  .string()
  .transform((typed) => typed.replace(/[\s.\u00a0\u202f]/g, ''))
  .pipe(z.string().regex(/^\d{14}$/, 'Un SIRET compte quatorze chiffres.'));

/** Latin letters, digits 0 to 9 and the marks between them: what plates of all countries we trade with are made of. */
const PLATE = /^[0-9\p{Script=Latin}\p{P}\p{Z}]*$/u;
// STOCK-57
/** Full-width letters and digits are those of a keypad typed otherwise. */
export const isPlateText = (typed: string): boolean => PLATE.test(typed.normalize('NFKC'));
export const PLATE_CHARACTERS = 'Écrivez ce champ en lettres latines et en chiffres, par exemple AB-123-CD.';

/** One line of text, possibly empty. */
export const anyText = (max: number) => oneLine(z.string().trim().max(max, charactersAtMost(max)));
/** One line of text that may be absent. */
export const optionalText = (max: number) => anyText(max).optional();
export const requiredText = (max: number, message: string) =>
  oneLine(z.string().trim().min(1, message).max(max, charactersAtMost(max)));

/** Several lines of text, possibly empty. */
export const anyLines = (max: number) => severalLines().trim().max(max, charactersAtMost(max));
export const optionalLines = (max: number) => anyLines(max).optional();
export const requiredLines = (max: number, message: string) =>
  severalLines().trim().min(1, message).max(max, charactersAtMost(max));

/** Postcode of any country; `postcodeProblem` validates it for its country. */
export const postcodeText = oneLine(
  z.string().trim().toUpperCase().min(1, 'Indiquez le code postal.').max(12, charactersAtMost(12)),
);
export const countryField = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isAddressCountry, 'Choisissez un pays de l’Union européenne.');
const PostcodeOfCountry = z.object({ postcode: postcodeText, country: countryField });
/** Refines a body with `postcode` and `country`: checked once both are valid by themselves, even if others are not. */
export const postcodeOfCountry = {
  fits: (body: unknown): boolean => {
    const read = PostcodeOfCountry.safeParse(body);
    return !read.success || postcodeProblem(read.data.country, read.data.postcode) === null;
  },
  params: {
    path: ['postcode'],
    when: () => true,
    error: ({ input }: { input?: unknown }) => {
      const { country, postcode } = PostcodeOfCountry.parse(input);
      return postcodeProblem(country, postcode) ?? undefined;
    },
  },
};
/** In France. */
export const postcodeField = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Un code postal compte cinq chiffres.');

/** Long enough for any link token; the server checks its validity. */
export const linkToken = z.string().min(1).max(200);

/** No password of 128 characters is longer in UTF-16, however its accents and symbols are typed. */
const MAX_PASSWORD_UNITS = 1024;
const PASSWORD_TOO_LONG = `Un mot de passe compte au plus ${MAX_PASSWORD_LENGTH} caractères.`;

/**
 * A password as typed, never trimmed. A new one is checked by the server (`account/password.ts` has the
 * rules).
 */
export const passwordField = (message: string) =>
  z.string().min(1, message).max(MAX_PASSWORD_UNITS, PASSWORD_TOO_LONG);
