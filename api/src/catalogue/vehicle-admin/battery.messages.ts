import { MAX_CERTIFICATES } from '@pomelo/contract/catalogue/battery.ts';

/** Name of the file of a certificate among the documents of its vehicle. */
export const CERTIFICATE_LABEL = 'Certificat de batterie';

/** Messages to the team when a certificate cannot be stored. */
export const batteryRefusals = {
  noBattery: 'Ce véhicule n’est ni électrique ni hybride rechargeable.',
  future: 'Une mesure ne peut pas être datée de demain.',
  most: `Au plus ${MAX_CERTIFICATES} certificats par véhicule\u202f: supprimez les plus anciens.`,
  repeated: 'Un certificat de ce jour, de cet émetteur et de ce numéro est déjà là.',
  address: 'Indiquez une adresse qui commence par https://.',
  notConfigured: 'Aucun registre de certificats n’est réglé sur ce serveur.',
  noVin: 'Ce véhicule n’a pas de VIN\u202f: le registre ne peut pas le chercher.',
  unavailable: 'Le registre des certificats ne répond pas. Réessayez dans un instant.',
  unknown: 'Le registre n’a aucun certificat pour ce VIN.',
  mismatch: 'Le registre a répondu pour un autre véhicule\u202f: rien n’a été enregistré.',
  noCertificate: 'Ce certificat n’existe pas.',
} as const;
