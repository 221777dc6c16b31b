import type { KnownConfigurationKey } from '@pomelo/contract/backoffice/configuration.schemas.ts';

/** What each key that the product reads is called, and what changes with it. */
export const KEY_WORDS: Record<KnownConfigurationKey, { label: string; effect: string; unit?: string }> = {
  kmThreshold: {
    label: 'Seuil du neuf',
    effect: 'En dessous de ce kilométrage, un véhicule est présenté comme neuf\u202f: son adresse, son étiquette, ses filtres.',
    unit: 'km',
  },
  carStockDisplayThreshold: {
    label: 'Dernières unités',
    effect: 'À partir de ce nombre d’exemplaires et en dessous, la fiche dit combien il en reste.',
    unit: 'véhicules',
  },
  homeStockDisplayMin: {
    label: 'Stock affiché à l’accueil',
    effect: 'L’accueil annonce la taille du stock quand il atteint ce nombre.',
    unit: 'véhicules',
  },
  maxLiveBookings: {
    label: 'Réservations simultanées',
    effect: 'Ce qu’une société peut réserver à la fois, sauf plafond qui lui est propre.',
    unit: 'véhicules',
  },
  debug: { label: 'Détail des erreurs', effect: 'L’écran d’erreur propose d’afficher l’erreur. À laisser éteint hors d’un incident.' },
  gtmId: { label: 'Gestionnaire de balises', effect: 'L’identifiant GTM-… de la mesure d’audience\u202f; vide, rien n’est chargé.' },
  contactName: { label: 'Société affichée', effect: 'Le nom que portent les pages de contact.' },
  contactStreet: { label: 'Rue affichée', effect: 'L’adresse que portent les pages de contact.' },
  contactTown: { label: 'Ville affichée', effect: 'Le code postal et la ville que portent les pages de contact.' },
  contactPhone: {
    label: 'Téléphone affiché',
    effect: 'Le numéro que portent les pages de contact, en format international\u202f: +33472000000.',
  },
};
