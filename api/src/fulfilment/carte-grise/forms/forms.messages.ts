import type { CarteGriseCase } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { registrationDays, registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { FACETS } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm } from '@pomelo/contract/money.ts';
import type { Seller } from '../../../platform/documents/content/seller.ts';

export const NONE_YET = 'aucune à ce jour';
export const UNKNOWN = 'à compléter';

// CG-9
/** Field A of a vehicle without a known plate: only one that was never registered has none. */
export const noPlate = (firstRegistration: string | null, unknown: string): string =>
  firstRegistration === null ? NONE_YET : unknown;

/**
 * Field B: the day; what is known less precisely is completed from the certificate. `unknown` is the text of
 * a fact that is not known yet.
 */
export function registrationFact(value: string | null, unknown = UNKNOWN): string {
  const days = registrationDays(value);
  if (value === null) return NONE_YET;
  if (days === null) return unknown;
  return days.first === days.last || unknown === ''
    ? registrationText(value)
    : `${registrationText(value)} (jour ${unknown})`;
}

/** The professional mandated by the buyer. */
export const agent = ({ name, street, postcode, city }: Seller): string =>
  `${name}, ${street}, ${postcode} ${city}`;
export const MANDATE =
  'Le mandant donne mandat au professionnel désigné ci-dessus d’effectuer en son nom les formalités d’immatriculation du véhicule suivant.';
export const CERTIFIED = 'Le titulaire certifie l’exactitude des renseignements portés sur cette demande.';
export const AGENT_SIGNS = 'Signée par le mandataire, en vertu du mandat d’immatriculation du titulaire.';
// CG-9
/** The purpose of an application. */
export const PURPOSES: Record<CarteGriseCase, string> = {
  new: 'Première immatriculation d’un véhicule neuf',
  'used-french': 'Changement de titulaire d’un véhicule déjà immatriculé',
  imported: 'Première immatriculation en France d’un véhicule d’occasion importé',
};
export const ORIGINAL = 'À relire, dater, signer et renvoyer depuis la page du véhicule.';

/** « CERFA 13757*03 »: number and edition as the state prints them. */
export const formName = (number: string, edition: string): string =>
  `Formulaire CERFA n°\u202f${number}*${edition}`;

export const kilometres = (km: number): string => formatKm(km);

/** The label of the energy. */
export function energyLabel(energy: string): string {
  const facet = FACETS.find(({ name }) => name === 'energy');
  const values = facet && 'values' in facet ? facet.values : [];
  return values.find(({ value }) => value === energy)?.label ?? energy;
}
