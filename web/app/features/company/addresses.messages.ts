import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { addressName } from '../../domain/address/address.messages.ts';

export const ADDRESS_SAVED = 'L’adresse est enregistrée';
export const ADDRESS_ADDED = 'L’adresse est ajoutée';
export const ADDRESS_ARCHIVED = 'L’adresse est retirée';
export const BILLING_CHOSEN = 'C’est désormais l’adresse de facturation';
export const DELIVERY_CHOSEN = 'C’est désormais l’adresse de livraison habituelle';
export const ADDRESS_FAILED = 'L’adresse n’a pas pu être enregistrée. Réessayez.';

export const VIEWER_READS_ADDRESSES =
  'Votre rôle de lecteur permet de consulter les adresses, pas de les modifier.';

/** Confirmation of removing an address. */
export const archiveQuestion = (address: Address) => ({
  title: `Retirer l’adresse «\u202f${addressName(address)}\u202f»\u202f?`,
  message: 'Elle ne sera plus proposée. Les commandes et les factures qui la portent ne changent pas.',
  confirmLabel: 'Retirer',
  danger: true,
});
