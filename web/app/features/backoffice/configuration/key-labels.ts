import type { KnownConfigurationKey } from '@pomelo/contract/backoffice/configuration.schemas.ts';

/** Effect of each configuration key. */
export const KEY_LABELS: Record<KnownConfigurationKey, { effect: string; unit?: string }> = {
  kmThreshold: {
    effect:
      'En dessous de ce kilométrage, un véhicule est présenté comme neuf\u202f: son adresse, son étiquette, ses filtres.',
    unit: 'km',
  },
  carStockDisplayThreshold: {
    effect: 'À partir de ce nombre d’exemplaires et en dessous, la fiche dit combien il en reste.',
    unit: 'véhicules',
  },
  homeStockDisplayMin: {
    effect: 'L’accueil annonce la taille du stock quand il atteint ce nombre.',
    unit: 'véhicules',
  },
  vatDeposit: {
    effect:
      'Une caution égale à la TVA est demandée\u202f: 0, jamais\u202f; 1, quand l’acheteur transporte le véhicule\u202f; 2, pour toute vente sans TVA.',
  },
  claimLimit: {
    effect:
      'Au-delà, une réclamation décidée par un membre de l’équipe attend l’accord d’une autre personne.',
    unit: 'euros',
  },
  claimApproverLimit: {
    effect: 'Au-delà, même une personne qui peut approuver attend l’accord d’une autre.',
    unit: 'euros',
  },
  maxLiveBookings: {
    effect: 'Ce qu’une société peut réserver à la fois, sauf plafond qui lui est propre.',
    unit: 'véhicules',
  },
  debug: { effect: 'L’écran d’erreur propose d’afficher l’erreur. À laisser éteint hors d’un incident.' },
  gtmId: { effect: 'L’identifiant GTM-… de la mesure d’audience\u202f; vide, rien n’est chargé.' },
  contactName: { effect: 'Le nom que portent les pages de contact.' },
  contactStreet: { effect: 'L’adresse que portent les pages de contact.' },
  contactTown: { effect: 'Le code postal et la ville que portent les pages de contact.' },
  contactPhone: {
    effect: 'Le numéro que portent les pages de contact, par exemple 04\u00a072\u00a000\u00a000\u00a000.',
  },
};
