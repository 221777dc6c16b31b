import type { AddressFlag } from './addresses.repository.ts';

const ROLES: Record<AddressFlag, string> = { billing: 'de facturation', delivery: 'de livraison habituelle' };

/** A company with such an address must always have one: orders need it. */
export const oneIsRequired = (flag: AddressFlag): string =>
  `Cette adresse est votre adresse ${ROLES[flag]}, dont vos commandes ont besoin\u202f: désignez-en d’abord une autre.`;

export const tooManyAddresses = (max: number): string =>
  `Votre société a déjà ${max} adresses, le maximum\u202f: archivez-en une d’abord.`;

export const ADDRESS_CHANGED =
  'Quelqu’un de votre société vient de modifier cette adresse\u202f: vérifiez-la, puis enregistrez de nouveau.';
