import type { ClaimNews } from '../mails/claim-news.mail.ts';

const TITLES: Readonly<Record<ClaimNews['event'], string>> = {
  opened: 'Réclamation envoyée',
  acknowledged: 'Réclamation prise en charge',
  'evidence-asked': 'Des pièces vous sont demandées',
  'evidence-ending': 'Des pièces sont encore attendues',
  message: 'Message sur votre réclamation',
  'credit-note': 'Réclamation décidée',
  'repair-order': 'Réclamation décidée',
  return: 'Réclamation décidée',
  refusal: 'Réclamation décidée',
  settled: 'Réclamation close',
};

/** A notification: no amount. */
export const claimPush = (vehicle: string, event: ClaimNews['event']) => ({
  title: TITLES[event],
  text: vehicle,
});
