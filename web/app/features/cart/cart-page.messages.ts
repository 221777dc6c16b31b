import { counted } from '@pomelo/contract/format.ts';

/** « 3 véhicules, communs à Garage Bertin », with the number of vehicles no longer available. */
export function cartSummary(count: number, lost: number, company: string | undefined): string {
  const whose = company ? `, panier commun à ${company}` : '';
  const missing =
    lost === 0 ? '' : `, dont ${lost} qui ${lost > 1 ? 'ne sont plus disponibles' : 'n’est plus disponible'}`;
  return counted(count, 'véhicule') + missing + whose;
}

/** Why the cart cannot be validated as it is, or null when it can. */
export function blockedText(lost: number): string | null {
  if (lost === 0) return null;
  return lost > 1
    ? `${lost} véhicules ne sont plus disponibles. Retirez-les pour valider le panier.`
    : 'Un véhicule n’est plus disponible. Retirez-le pour valider le panier.';
}

export const validateQuestion = (count: number): string =>
  `${counted(count, 'véhicule')} ${count > 1 ? 'seront commandés' : 'sera commandé'} au nom de votre société. Le règlement se fait par virement.`;
