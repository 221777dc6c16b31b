/** An « h » is read as aspirated, as in most names of makes and people: « de Honda », « de Henri ». */
const ELIDES = /^[«"'\s]*([aeiouœæ]|y(?![aeiou]))/i;
const MARKS = /\p{M}/gu;
/** The number of an order is written as it is: « de A0000026 ». */
const NUMBER = /^[A-Z]+\d/;

/** Whether « de » becomes « d’ » before this name. */
export const elides = (name: string): boolean =>
  !NUMBER.test(name) && ELIDES.test(name.normalize('NFD').replaceAll(MARKS, ''));

// SITE-43
/** A name after « de »: « de Kerleo », « d’Automobiles Kerleo ». */
export const withDe = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);

/**
 * The town that something comes from, at the beginning of a sentence; its article contracts: « D’Orléans », « Du
 * Mans », « Des Ulis ». Not for companies, many of which begin with a surname (« Le Goff »).
 */
export const fromTown = (town: string): string => {
  const [, article, rest] = /^(Les?) (\p{Lu}.*)$/u.exec(town) ?? [];
  if (rest !== undefined) return `${article === 'Les' ? 'Des' : 'Du'} ${rest}`;
  return elides(town) ? `D’${town}` : `De ${town}`;
};
