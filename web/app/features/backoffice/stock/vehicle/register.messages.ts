import type { FactProposal, RegisterLookup } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import { formatDay } from '../../../../lib/dates.ts';

const SOURCES: Readonly<Record<FactProposal['source'], string>> = {
  register: 'le registre',
  ademe: 'l’ADEME',
  vin: 'le VIN',
};

/** « Proposé par le registre, 27/11/2026 ». */
export const proposedText = ({ source, statedOn }: Pick<FactProposal, 'source' | 'statedOn'>): string =>
  `Proposé par ${SOURCES[source]}, ${formatDay(statedOn)}`;
/** « Selon le registre, 27/11/2026 ». */
export const statedText = ({ source, statedOn }: Pick<FactProposal, 'source' | 'statedOn'>): string =>
  `Selon ${SOURCES[source]}, ${formatDay(statedOn)}`;

const STATES: Readonly<Record<RegisterLookup['register'], string>> = {
  found: 'Le registre a répondu',
  unknown: 'Le registre ne connaît pas ce véhicule',
  unavailable: 'Le registre est indisponible\u202f: réessayez dans un instant, votre saisie est conservée',
  mismatch: 'Le registre a répondu pour un autre véhicule\u202f: sa réponse est écartée',
  'not-configured': 'Le registre n’est pas relié',
};

/** Result of a lookup. */
export function lookupText({ register, proposals }: Pick<RegisterLookup, 'register' | 'proposals'>): string {
  const count = proposals.length;
  const brought =
    count === 0
      ? 'Rien n’est proposé.'
      : count === 1
        ? 'Une valeur est proposée sous son champ.'
        : `${count} valeurs sont proposées sous leurs champs.`;
  return `${STATES[register]}. ${brought}`;
}

const list = new Intl.ListFormat('fr-FR');
/** Under the field, while the register is not configured. */
export const missingText = (missing: readonly string[]): string =>
  `Registre non relié\u202f: il manque ${list.format([...missing])}. Le VIN et la table de l’ADEME sont lus quand même.`;
export const IDENTITY_HINT = 'Le registre, le VIN et la table de l’ADEME proposent ce qu’ils savent.';
