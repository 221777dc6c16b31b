import type { CONTACT_SUBJECTS } from '@pomelo/contract/content/contact.schemas.ts';
import type { ContactTexts } from '../../domain/content/send-contact.server.ts';

export const CONTACT_UNREACHABLE =
  'Votre message n’est pas parti\u202f: le serveur ne répond pas. Réessayez dans un instant.';

export const CONTACT_TEXTS: ContactTexts = {
  check: 'Vérifiez les champs signalés.',
  failed: 'Votre message n’est pas parti. Réessayez dans un instant, ou téléphonez-nous.',
};

export const SUBJECT_LABELS: Record<(typeof CONTACT_SUBJECTS)[number], string> = {
  vehicule: 'Véhicule',
  commande: 'Commande en cours',
  compte: 'Compte ou inscription',
  partenariat: 'Partenariat',
  autre: 'Autre sujet',
};
