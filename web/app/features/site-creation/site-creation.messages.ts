import type { SITE_WISHES } from '@pomelo/contract/content/contact.schemas.ts';
import type { ContactTexts } from '../../domain/content/send-contact.server.ts';

export const SITE_UNREACHABLE =
  'Votre demande n’est pas partie\u202f: le serveur ne répond pas. Réessayez dans un instant.';

export const SITE_TEXTS: ContactTexts = {
  check: 'Vérifiez les champs signalés.',
  failed: 'Votre demande n’est pas partie. Réessayez dans un instant, ou téléphonez-nous.',
};

export const WISH_LABELS: Record<(typeof SITE_WISHES)[number], string> = {
  catalogue: 'Catalogue relié à mon stock',
  reprise: 'Estimation de reprise',
  financement: 'Simulation de financement',
  'rendez-vous': 'Prise de rendez-vous',
  avis: 'Avis de clients',
  multilingue: 'Plusieurs langues',
};

/**
 * The name of its checkbox: each wish has its own field, so that all are restored when the form is refused.
 */
export const wishName = (wish: string): string => `souhait-${wish}`;
