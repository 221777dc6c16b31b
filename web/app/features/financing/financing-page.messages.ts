import type { LenderData } from '@pomelo/contract/financings/financings.schemas.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';

export const FINANCING_FAILED = 'Le financement n’a pas été modifié. Réessayez.';
export const ASKED = 'Votre demande est enregistrée.';
export const GIVEN_UP = 'Vous avez renoncé à ce financement.';
export const ACCEPTED = 'L’offre est acceptée\u202f: signez le contrat chez le prêteur.';
export const CONSENT_NEEDED = 'Donnez votre accord à l’envoi de ces informations.';
export const AMOUNT_NEEDED = 'Indiquez un montant, par exemple 20\u202f000.';

/** Everything that a lender receives, line by line: what the buyer consents to. */
export const sentLines = ({ company, order, vehicles }: LenderData): string[] => [
  `Société\u202f: ${company.name}, SIRET ${siretText(company.siret)}`,
  `Commande ${order.number}, référence de virement ${order.reference}`,
  ...vehicles.map(({ number, title }) => `Véhicule ${number}\u202f: ${title}, sans son prix`),
  'Le montant et la durée demandés, et la date de votre accord',
];
