import { formatInstantInParis } from '../../../platform/documents/french.ts';

/** Why a hand-over, one of its files or a link to it is refused. */
export const handoverRefusals = {
  cancelled:
    'Ce véhicule est annulé\u202f: ne le remettez pas, et appelez Pomelo. Ce qui est noté reste sur ce téléphone.',
  wrongRelease: 'Ce code n’est pas celui de ce véhicule. Vérifiez-le avec la personne qui le reçoit.',
  releaseNeeded: 'Indiquez le code de remise.',
  manyReleases: 'Trop de codes erronés\u202f: réessayez dans un quart d’heure, ou appelez Pomelo.',
  noRelease: 'Ce véhicule n’a pas de code de remise.',
  kmBelow: (known: string): string =>
    `Le compteur indique moins que les ${known} connus de ce véhicule\u202f: relisez-le, puis confirmez.`,
  otherVehicle: 'Cet envoi concerne un autre véhicule.',
  wrongFile: 'Une photo ou une signature n’est pas à sa place.',
  mostFiles: 'Ce véhicule a reçu toutes les photos qu’une remise permet.',
  tooMany: 'Trop d’envois d’un coup depuis votre connexion\u202f: l’envoi reprend dans quelques minutes.',
  linkOver: 'Ce lien ne fonctionne plus\u202f: demandez-en un autre à Pomelo.',
  mostLinks: 'Ce véhicule a déjà dix liens.',
  lastDayPast: 'Choisissez un jour à venir.',
  lastDayFar: 'Un lien dure au plus trente jours.',
  noLink: 'Ce lien n’existe pas.',
  nothingToConfirm: 'Ce véhicule n’a pas encore été remis.',
  alreadyClosed: 'La remise de ce véhicule est déjà signée des deux côtés.',
} as const;

/** « Ce code a déjà servi le 28/11/2026 à 10 h 12, par Parc de Corbas. » */
export const releaseUsed = (at: Date, by: string): string =>
  `Ce code a déjà servi le ${formatInstantInParis(at)}, par ${by}.`;

/** « Ce véhicule a déjà été remis le 28/11/2026 à 10 h 12, par Parc de Corbas. … » */
export const alreadyHandedOver = (at: Date, by: string): string =>
  `Ce véhicule a déjà été remis le ${formatInstantInParis(at)}, par ${by}, depuis un autre téléphone. Ce qui est noté ici reste sur ce téléphone.`;
