import { counted } from '@pomelo/contract/format.ts';

/** Why buyers receive these mails. */
export const OF_A_DEAL = 'Vous recevez ce message parce que vous suivez cette affaire sur Pomelo.';
/** Why the team does. */
export const TO_THE_TEAM = 'Ce message est destiné à l’équipe commerciale de Pomelo.';

export const vehicleCount = (count: number): string =>
  count > 1 ? counted(count, 'véhicule') : 'un véhicule';

export const ABOUT_YOUR_ORDER = 'Vous recevez ce message parce que vous avez passé cette commande.';
export const ORDER_OF_A_COLLEAGUE =
  'Vous recevez ce message parce que les commandes de la société vous sont signalées. Ces avis se règlent dans votre profil, rubrique Notifications.';
