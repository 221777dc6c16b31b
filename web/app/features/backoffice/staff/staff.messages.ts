import type { Permission, StaffMember, StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { counted } from '@pomelo/contract/format.ts';

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  administrator: 'Administrateur',
  sales: 'Commercial',
  stock: 'Stock',
  content: 'Rédaction',
  accounting: 'Comptabilité',
};
/** The keys of the record; the schema that lists them too would bring what validates to the browser. */
export const ALL_ROLES = Object.keys(ROLE_NAMES) as StaffRole[];

export const ROLE_MEANINGS: Readonly<Record<StaffRole, string>> = {
  administrator: 'Peut tout faire, règle le site et gère l’équipe.',
  sales: 'Vérifie les inscriptions, suit les acheteurs, prépare les offres et mène les affaires.',
  stock: 'Tient le stock, les fiches et les imports.',
  content: 'Écrit les actualités, les pages et les animations.',
  accounting: 'Suit les factures et rapproche les règlements.',
};

export const PERMISSION_LABELS: Readonly<Record<Permission, string>> = {
  today: 'Voir ce qui attend',
  'stock.read': 'Consulter le stock',
  'stock.write': 'Modifier le stock et les fiches',
  'feeds.write': 'Importer du stock, régler les flux',
  'buyers.read': 'Consulter les acheteurs et les inscriptions',
  'buyers.write': 'Accepter, refuser, modifier les acheteurs, leur répondre',
  'buyers.see-as': 'Voir le site comme un acheteur',
  'deals.read': 'Consulter les affaires et les dossiers',
  'deals.write': 'Faire des offres, mener les dossiers',
  'deals.approve': 'Accepter les offres sous le plancher de marge, régler ce plancher',
  'money.read': 'Consulter les factures et les règlements',
  'money.write': 'Facturer, rapprocher les règlements',
  accounting: 'Tenir la comptabilité, clôturer les mois',
  'content.read': 'Consulter les contenus',
  'content.write': 'Écrire et publier les contenus',
  'configuration.write': 'Régler le site, les tarifs et les barèmes',
  'figures.read': 'Consulter les chiffres',
  'audit.read': 'Consulter le journal',
  'staff.write': 'Gérer l’équipe',
};

export const isLastAdministrator = (member: StaffMember, members: readonly StaffMember[]): boolean =>
  member.roles.includes('administrator') &&
  members.filter(({ roles }) => roles.includes('administrator')).length === 1;

export const LAST_ADMINISTRATOR =
  'Seul administrateur\u202f: nommez-en un autre avant de lui retirer ce rôle.';

/** Confirmation of removing a staff member. */
export const removeQuestion = (name: string) => ({
  title: `Retirer ${name} de l’équipe\u202f?`,
  message: `${name} n’aura plus accès à la gestion, dès maintenant. Son compte et ce que le journal dit de lui restent.`,
  confirmLabel: 'Retirer',
  danger: true,
});

export const teamSummary = (count: number): string => counted(count, 'personne');
export const memberAdded = (email: string): string => `Le lien d’accès est envoyé à ${email}`;
export const rolesChanged = (name: string): string => `Les rôles ${withDe(name)} sont enregistrés`;
export const MEMBER_REMOVED = 'L’accès à la gestion est retiré';
export const STAFF_FAILED = 'La modification n’a pas pu être enregistrée. Réessayez.';
