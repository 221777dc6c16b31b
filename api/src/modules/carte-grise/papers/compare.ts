import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';

const LEGAL_FORMS = new Set(['sa', 'sas', 'sasu', 'sarl', 'eurl', 'sci', 'snc', 'scop', 'selarl', 'ei', 'eirl', 'societe', 'ste', 'ets']);

/** The words of a company's name that tell it from another: without accents, signs and legal form. */
function nameWords(name: string): string {
  // S.A.R.L. is one word; « Bertin & fils » are two.
  const words = slugify(name.replace(/\b((?:\p{L}\.){2,})/gu, (initials) => `${initials.replaceAll('.', '')} `)).split('-');
  const telling = words.filter((word) => !LEGAL_FORMS.has(word) && word !== 'et');
  return (telling.length > 0 ? telling : words).join(' ');
}

export const isSameCompany = (one: string, other: string): boolean => nameWords(one) === nameWords(other);

/** A VIN has neither I, O nor Q: they are read for 1 and 0. */
const vinLetters = (vin: string): string =>
  vin
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('I', '1')
    .replace(/[OQ]/g, '0');

export const isSameVin = (one: string, other: string): boolean => vinLetters(one) === vinLetters(other);
