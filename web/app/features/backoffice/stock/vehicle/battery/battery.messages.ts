import type { CertificateSource } from '@pomelo/contract/backoffice/stock/battery.schemas.ts';

export const CERTIFICATE_SAVED = 'Certificat enregistré.';
export const CERTIFICATE_READ = 'Certificat lu auprès de l’émetteur.';
export const CERTIFICATE_REMOVED = 'Certificat supprimé.';

/** Label of the source of a certificate. */
export const CERTIFICATE_SOURCES: Readonly<Record<CertificateSource, string>> = {
  team: 'saisi par l’équipe',
  feed: 'du flux',
  issuer: 'lu auprès de l’émetteur',
};

/** Which settings the server lacks to read certificates by itself. */
export const registerMissing = (names: readonly string[]): string =>
  `Lecture automatique non réglée\u202f: il manque ${names.join(' et ')}.`;
