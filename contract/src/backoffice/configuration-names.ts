import { isKnownKey, type KnownConfigurationKey } from './configuration.schemas.ts';

/**
 * French name of each key that the product reads: on the configuration screen, in the log and in its file.
 */
const CONFIGURATION_NAMES: Record<KnownConfigurationKey, string> = {
  kmThreshold: 'Seuil du neuf',
  carStockDisplayThreshold: 'Dernières unités',
  homeStockDisplayMin: 'Stock affiché à l’accueil',
  claimLimit: 'Réclamations, décision seule',
  vatDeposit: 'Caution de TVA des ventes sans TVA',
  claimApproverLimit: 'Réclamations, décision des approbateurs',
  maxLiveBookings: 'Réservations simultanées',
  debug: 'Détail des erreurs',
  gtmId: 'Gestionnaire de balises',
  contactName: 'Société affichée',
  contactStreet: 'Rue affichée',
  contactTown: 'Ville affichée',
  contactPhone: 'Téléphone affiché',
};

/** Name of a configuration key on screen; a key that the product does not read has only its identifier. */
export const configurationName = (key: string): string => (isKnownKey(key) ? CONFIGURATION_NAMES[key] : key);
