import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import { counted } from '@pomelo/contract/format.ts';

const BODIES: Readonly<Record<Body, string>> = {
  citadine: 'Citadines',
  compacte: 'Compactes',
  berline: 'Berlines',
  break: 'Breaks',
  suv: 'SUV',
  monospace: 'Monospaces',
  coupe: 'Coupés',
  cabriolet: 'Cabriolets',
  utilitaire: 'Utilitaires',
  pickup: 'Pick-up',
};
export const bodyPlural = (body: Body): string => BODIES[body];

/** The finder's button. A stock of `untold` vehicles is too small for its size to be shown (CAT-5). */
export function finderText(total: number, hiddenTotal = 0): string {
  if (total === 0) return 'Aucun véhicule';
  if (total === hiddenTotal) return 'Voir les véhicules';
  return `Voir ${counted(total, 'véhicule')}`;
}

export const seeArrivals = (arrivals: number): string =>
  arrivals > 1 ? `Voir les ${counted(arrivals, 'arrivé')} depuis hier` : 'Voir tout le stock';

export const figureText = {
  total: (count: number) => (count > 1 ? 'véhicules en stock' : 'véhicule en stock'),
  arrivals: (count: number) =>
    count > 1 ? 'arrivés depuis hier, 18\u202fh' : 'arrivé depuis hier, 18\u202fh',
  depots: (count: number) => (count > 1 ? 'parcs en France' : 'parc en France'),
  makes: (count: number) => (count > 1 ? 'marques' : 'marque'),
};

export const vansTitle = (count: number): string =>
  count === 1 ? 'Un utilitaire prêt à travailler' : `${counted(count, 'utilitaire')} prêts à travailler`;
export const seeVans = (count: number): string =>
  count === 1 ? 'Voir l’utilitaire' : `Voir les ${counted(count, 'utilitaire')}`;
