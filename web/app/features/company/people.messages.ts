import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { counted } from '@pomelo/contract/format.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { WorkspacePerson } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import type { z } from 'zod';
import { formatDay } from '../../lib/dates.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { ROLE_LABELS } from '../../domain/company/roles.messages.ts';
import { limitText } from '../../domain/deal/purchase-limit.messages.ts';

export type Person = z.infer<typeof WorkspacePerson>;

/** « Titulaire ». */
export const roleTitle = (role: Role): string =>
  ROLE_LABELS[role].charAt(0).toUpperCase() + ROLE_LABELS[role].slice(1);

/** Permissions of each role, in one line. */
export const ROLE_MEANINGS: Record<Role, string> = {
  owner: 'Achète, accorde les achats au-dessus d’un plafond, et gère la société et les personnes.',
  buyer: 'Réserve, remplit le panier et commande, dans la limite de son plafond s’il en a un.',
  viewer: 'Consulte le stock, les prix et les commandes. Ne réserve pas, ne commande pas.',
};

export const PERIOD_CHOICES = [
  { value: 'order', label: 'par commande' },
  { value: 'month', label: 'par mois civil' },
] as const;

/** Orders that a person may place without approval. */
export function mayOrderText({ role, purchaseLimit }: Pick<Person, 'role' | 'purchaseLimit'>): string {
  if (role === 'viewer') return 'Ne commande pas';
  return purchaseLimit ? limitText(purchaseLimit) : 'Sans plafond';
}

/** Total of the person's orders of this calendar month, excluding VAT. */
export const spentThisMonthText = ({ spentThisMonth }: Pick<Person, 'spentThisMonth'>): string =>
  spentThisMonth.amount === 0 ? 'Rien ce mois-ci' : `${exactEuros(spentThisMonth.amount)} HT`;

/** Since when a person is a member, or was invited. */
export function statusText({ state, since }: Pick<Person, 'state' | 'since'>): {
  word: string;
  tone: TagTone | null;
} {
  if (state === 'invited') return { word: `Invitation du ${formatDay(since)}`, tone: 'line' };
  if (state === 'invitation-expired') return { word: 'Invitation expirée', tone: 'warn' };
  return { word: `Depuis le ${formatDay(since)}`, tone: null };
}

/** Confirmation of removing a member, with the consequences. */
export function removeQuestion(person: Person, company: string) {
  const name = personName(person);
  if (person.state !== 'active') {
    return {
      title: `Annuler l’invitation ${withDe(name)}\u202f?`,
      message: `Le lien envoyé à ${person.email} ne fonctionnera plus.`,
      confirmLabel: 'Annuler l’invitation',
      cancelLabel: 'Garder',
      danger: true,
    };
  }
  return {
    title: `Retirer ${name} ${withDe(company)}\u202f?`,
    message: `${name} n’aura plus accès à l’espace, dès maintenant. Ses réservations et ses commandes restent à la société.`,
    confirmLabel: 'Retirer',
    danger: true,
  };
}

/** Confirmation of refusing a join request. */
export const joinQuestion = (name: string) => ({
  title: `Refuser l’accès à ${name}\u202f?`,
  message: 'La personne en est avertie par e-mail. Vous pourrez l’inviter plus tard.',
  confirmLabel: 'Refuser',
  danger: true,
});

export const ONLY_OWNERS_MANAGE = 'Seul un titulaire invite, retire, et change les rôles et les plafonds.';
export const LAST_OWNER = 'Seul titulaire de l’espace\u202f: nommez-en un autre avant de changer ce rôle.';

/** Whether this person is the only owner left, whose role cannot change. */
export const isLastOwner = (person: Person, people: readonly Person[]): boolean =>
  person.role === 'owner' &&
  person.state === 'active' &&
  people.filter(({ role, state }) => role === 'owner' && state === 'active').length === 1;

/** « 3 personnes, 1 invitation en attente ». */
export function peopleSummary(people: readonly Person[]): string {
  const active = people.filter(({ state }) => state === 'active').length;
  const invited = people.length - active;
  const invitations = invited === 0 ? '' : `, ${counted(invited, 'invitation')} en attente`;
  return counted(active, 'personne') + invitations;
}

export const PERSON_FAILED = 'La modification n’a pas pu être enregistrée. Réessayez.';
export const invitationSent = (email: string): string => `L’invitation est envoyée à ${email}`;
export const INVITATION_RESENT = 'L’invitation est envoyée de nouveau';
export const personChanged = (name: string): string =>
  `Le rôle et le plafond ${withDe(name)} sont enregistrés`;
export const PERSON_REMOVED = 'L’accès à l’espace est retiré';
export const JOIN_ACCEPTED = 'La demande est acceptée, la personne reçoit un e-mail';
export const JOIN_REFUSED = 'La demande est refusée';
export const BAD_LIMIT = 'Écrivez un montant en euros, par exemple 20\u202f000.';
