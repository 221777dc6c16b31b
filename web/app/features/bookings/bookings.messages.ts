import { counted } from '@pomelo/contract/format.ts';

/** « 2 réservations en cours, sur 10 possibles »; at the limit, how to free one. */
export function limitText(count: number, limit: number): string {
  if (count >= limit)
    return `${counted(count, 'réservation')} en cours\u202f: c’est le maximum de votre espace. Annulez-en une pour en prendre une autre.`;
  if (count === 0) return `Votre espace peut en avoir ${limit} à la fois`;
  return `${counted(count, 'réservation')} en cours, sur ${limit} possibles`;
}
