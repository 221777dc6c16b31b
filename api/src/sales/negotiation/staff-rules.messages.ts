export const ACCEPTS_BELOW_FLOOR =
  'Cette remise dépasse la remise la plus forte\u202f: la règle accepterait sous le plancher.';
export const PROPOSES_TOO_LITTLE =
  'Le prix que la règle propose ne peut pas être plus bas que celui qu’elle accepte.';
export const REFUSES_WHAT_IT_ACCEPTS = 'La règle ne peut pas refuser une remise qu’elle accepte.';
export const NO_MAKE = 'Cette marque n’existe pas.';
export const SAME_VEHICLES = 'Une autre règle vaut déjà pour ces véhicules\u202f: modifiez-la.';

type Scope = { makeName: string | null; condition: 'neuf' | 'occasion' | null; stockDays: number };

/** « Peugeot, occasion, dès 60 jours »: the vehicles a rule is for. */
export function ruleName(rule: Scope | undefined): string {
  const { makeName, condition, stockDays } = rule ?? { makeName: null, condition: null, stockDays: 0 };
  return [
    makeName ?? 'Toutes les marques',
    ...(condition ? [condition] : []),
    ...(stockDays > 0 ? [`dès ${stockDays}\u00a0jours`] : []),
  ].join(', ');
}
