import type { PurchaseLimit, Role } from '@pomelo/contract/account/account.schemas.ts';
import { exactEuros } from '../../lib/exact-euros.ts';

export const PROFILE_FAILED = 'Le profil n’a pas pu être enregistré. Réessayez.';
export const PICTURE_FAILED = 'La photo n’a pas pu être enregistrée. Réessayez avec une autre image.';

const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'Titulaire\u202f: vous achetez, et vous gérez la société, ses personnes et leurs plafonds.',
  buyer: 'Acheteur\u202f: vous réservez, remplissez le panier et commandez.',
  viewer:
    'Lecteur\u202f: vous consultez le stock, les réservations et les commandes, sans réserver ni commander.',
};

/** Roles (ACC-3), as descriptions of their permissions. */
export const roleDescription = (role: Role): string => ROLE_DESCRIPTIONS[role];

/** What may be spent before an owner must agree. */
export function limitText(limit: PurchaseLimit | null): string {
  if (!limit) return 'Aucun\u202f: vos commandes partent sans accord préalable.';
  const per = limit.period === 'order' ? 'par commande' : 'par mois civil';
  return `${exactEuros(limit.amount.amount)} HT ${per}. Au-delà, un titulaire donne son accord avant que la commande parte.`;
}

/** The e-mail address is the log-in name: a new address is a new person of the workspace. */
export function emailChangeText(role: Role): string {
  const who = role === 'owner' ? 'invitez' : 'demandez à un titulaire d’inviter';
  return `Elle vous sert d’identifiant. Pour en changer, ${who} la nouvelle adresse depuis «\u202fPersonnes\u202f», puis fermez ce compte.`;
}
