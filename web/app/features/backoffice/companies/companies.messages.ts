import type {
  ActivityEntry,
  CompanyDetail,
  StaffPerson,
} from '@pomelo/contract/backoffice/companies.schemas.ts';
import type { PrepaymentRule } from '@pomelo/contract/deals/prepayment.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { counted } from '@pomelo/contract/format.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { limitText } from '../../../domain/deal/purchase-limit.messages.ts';
import { ROLE_LABELS } from '../../../domain/company/roles.messages.ts';

/** « 12 sociétés ». */
export const resultCountText = (total: number): string =>
  total === 0 ? 'Aucune société' : counted(total, 'société');
export const peopleText = (people: number): string =>
  people === 0 ? 'Personne' : counted(people, 'personne');
/** Last activity of the company. */
export const lastSeenText = (at: string | null): string => (at === null ? 'Jamais venue' : formatInstant(at));

const capital = (stateLabel: string): string => stateLabel.charAt(0).toUpperCase() + stateLabel.slice(1);
export const ROLE_CHOICES = (['owner', 'buyer', 'viewer'] as const).map((role) => ({
  value: role,
  label: capital(ROLE_LABELS[role]),
}));
export const PERIOD_CHOICES = [
  { value: 'order', label: 'par commande' },
  { value: 'month', label: 'par mois civil' },
] as const;

/** « Acheteur, 20 000 € par commande ». */
export function roleText({ role, purchaseLimit }: Pick<StaffPerson, 'role' | 'purchaseLimit'>): string {
  const stateLabel = capital(ROLE_LABELS[role]);
  return purchaseLimit ? `${stateLabel}, ${limitText(purchaseLimit)}` : stateLabel;
}

/** Status of a member: last activity, or the missing step. */
export function presenceText({ state, hasPassword, lastSeenAt, openSessions, since }: StaffPerson): string {
  if (state === 'invited') return `Invité le ${formatDay(since)}`;
  if (state === 'invitation-expired') return 'Invitation expirée';
  if (!hasPassword) return 'Mot de passe à choisir';
  if (lastSeenAt === null) return 'Aucune connexion depuis 30 jours';
  const sessions =
    openSessions === 0
      ? 'aucune session ouverte'
      : counted(openSessions, 'session ouverte', 'sessions ouvertes');
  return `Vu le ${formatInstant(lastSeenAt)}, ${sessions}`;
}

/** The answer of VIES about the company’s number, and its date. */
export function vatText({ number, state, checkedAt }: CompanyDetail['vat']): { word: string; tone: TagTone } {
  if (number === null) return { word: 'Aucun numéro', tone: 'line' };
  const day = checkedAt ? ` le ${formatDay(checkedAt)}` : '';
  if (state === 'valid') return { word: `Confirmé par VIES${day}`, tone: 'ok' };
  return state === 'invalid'
    ? { word: `Inconnu de VIES${day}`, tone: 'bad' }
    : { word: 'Pas encore vérifié', tone: 'line' };
}

/** « 2 réservations en cours sur 10 ». */
export const bookingsText = ({ live, own, site }: CompanyDetail['bookings']): string =>
  `${counted(live, 'réservation')} en cours sur ${own ?? site}${own === null ? ', le nombre du site' : ', fixé pour cette société'}`;

/** Confirmation of closing all sessions of a person. */
export const sessionsQuestion = (person: StaffPerson) => ({
  title: `Fermer les sessions ${withDe(nameOrEmail(person))}\u202f?`,
  message: 'Ses appareils sont déconnectés dès maintenant. Son mot de passe reste le même.',
  confirmLabel: 'Fermer les sessions',
  danger: true,
});
/** Confirmation of closing a company. */
export function closeQuestion({ rs, people, bookings }: CompanyDetail) {
  const active = people.filter(({ state }) => state === 'active').length;
  const freed =
    bookings.live > 0
      ? `${counted(bookings.live, 'réservation')} en cours et le panier sont libérés.`
      : 'Le panier est vidé.';
  return {
    title: `Fermer l’espace ${withDe(rs)}\u202f?`,
    message: `${peopleText(active)} n’y ${active > 1 ? 'auront' : 'aura'} plus accès, dès maintenant. ${freed} Les commandes restent.`,
    confirmLabel: 'Fermer l’espace',
    danger: true,
  };
}
export const NOTE_QUESTION = {
  title: 'Supprimer cette note\u202f?',
  message: 'Elle ne peut pas être retrouvée.',
  confirmLabel: 'Supprimer',
  danger: true,
};

export const ACTIVITY_LABELS: Readonly<Record<ActivityEntry['kind'], string>> = {
  login: 'Connexion',
  booking: 'Réservation',
  order: 'Commande',
  search: 'Recherche',
  mail: 'E-mail',
  seen: 'Vu par l’équipe',
};
export const ACTIVITY_SLUGS: Readonly<Record<ActivityEntry['kind'], string>> = {
  login: 'connexions',
  booking: 'reservations',
  order: 'commandes',
  search: 'recherches',
  mail: 'courriels',
  seen: 'consultations',
};

/** Outcome of a registration that was not accepted. */
export const failedText = ({ kind }: Pick<ActivityEntry, 'kind'>): string =>
  kind === 'mail' ? 'Non parti' : 'Annulée';

export const IMPERSONATION_FAILED = 'Le site n’a pas pu être ouvert comme cet acheteur. Réessayez.';
export const COMPANY_FAILED = 'La modification n’a pas pu être enregistrée. Réessayez.';
export const BAD_LIMIT = 'Écrivez un montant en euros, par exemple 20\u202f000.';
export const BAD_CREDIT = 'Écrivez un montant en euros, ou rien pour ne pas limiter.';
/** In cents; null: not limited. */
export const creditSaved = (rs: string, limit: number | null): string =>
  limit === null ? `${rs} peut devoir sans limite` : `${rs} peut devoir ${exactEuros(limit)} au plus`;
/** « 12 000 € dus sur 50 000 €, il reste 38 000 € », amounts including VAT. */
export function creditText({ creditLimit, due }: Pick<CompanyDetail, 'creditLimit' | 'due'>): string {
  const owed = `${exactEuros(due.total.amount)} à régler sur les commandes en cours`;
  if (creditLimit === null) return `${owed}, sans limite`;
  const left = creditLimit.amount - due.total.amount;
  const line = `sur une ligne de ${exactEuros(creditLimit.amount)}`;
  return left < 0
    ? `${owed}, ${line}\u202f: ${exactEuros(-left)} de trop, aucune commande n’est acceptée`
    : `${owed}, ${line}\u202f: il reste ${exactEuros(left)}`;
}
export const BAD_PREPAYMENT =
  'Écrivez un pourcentage, par exemple 30, ou un montant en euros, par exemple 3\u202f000.';
export const prepaymentSaved = (rs: string, kind: PrepaymentRule['kind']): string =>
  kind === 'none' ? `Aucun acompte n’est demandé à ${rs}` : `L’acompte demandé à ${rs} est enregistré`;
export const PREPAYMENT_KINDS: readonly { value: PrepaymentRule['kind']; label: string }[] = [
  { value: 'none', label: 'Pas d’acompte' },
  { value: 'percent', label: 'Une part du total' },
  { value: 'amount', label: 'Un montant' },
];
/** « 30 % du total TTC à la commande ». */
export function prepaymentText(rule: PrepaymentRule): string {
  switch (rule.kind) {
    case 'none':
      return 'Aucun acompte n’est demandé';
    case 'percent':
      return `${eurosTyped(rule.basisPoints)}\u202f% du total TTC à la commande`;
    case 'amount':
      return `${exactEuros(rule.cents)} TTC à la commande, au plus son total`;
  }
}
export const BAD_NUMBER = 'Écrivez un nombre entier, ou rien pour le nombre du site.';
/** Null: that of the site. */
export const limitSaved = (rs: string, limit: number | null): string =>
  limit === null
    ? `${rs} a le nombre de réservations du site`
    : `Réservations ${withDe(rs)}\u202f: ${limit} au plus`;
export const personSaved = (name: string): string => `Le rôle et le plafond ${withDe(name)} sont enregistrés`;
export const linkSent = (email: string): string => `Un nouveau lien part à ${email}`;
export const sessionsEnded = (name: string): string => `Les sessions ${withDe(name)} sont fermées`;
export const NOTE_ADDED = 'La note est ajoutée';
export const NOTE_REMOVED = 'La note est supprimée';
export const closedText = (rs: string): string => `L’espace ${withDe(rs)} est fermé`;
export const reopenedText = (rs: string): string => `L’espace ${withDe(rs)} est rouvert`;
