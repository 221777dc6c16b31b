import { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/tables.ts';
import { personalData, type PersonalDataSection, type ReadPersonalData } from '../../links/ports.ts';
import { findOwnData } from '../person/person.repository.ts';
import {
  exportedInvitations,
  exportedImpersonations,
  exportedMails,
  exportedMemberships,
  exportedDocuments,
  exportedPasswordLinks,
  exportedProfile,
  exportedRegistrations,
  exportedSessions,
  exportedSignatures,
} from './export-data.repository.ts';
import { exportedDevices } from '../push/push-subscriptions.repository.ts';
import { notificationChoicesOf } from '../profile/notification-choices.service.ts';

type Section = { description: string; read: ReadPersonalData };

const ofContext =
  (section: PersonalDataSection): ReadPersonalData =>
  (db, person) =>
    personalData.call[section](db, person);

const SECTIONS: Record<string, Section> = {
  profile: {
    description: 'Votre identité, vos coordonnées et l’état de votre compte.',
    read: exportedProfile,
  },
  memberships: {
    description: 'Les sociétés dont vous faites partie, avec votre rôle et votre plafond d’achat.',
    read: exportedMemberships,
  },
  signatures: {
    description: 'Les sociétés dont vous signez les documents, et votre fonction.',
    read: exportedSignatures,
  },
  sessions: { description: 'Vos connexions\u202f: dates, navigateur et adresse IP.', read: exportedSessions },
  passwordLinks: {
    description: 'Les liens de mot de passe qui vous ont été envoyés.',
    read: exportedPasswordLinks,
  },
  notifications: {
    description: 'Ce dont vous avez choisi d’être averti.',
    read: (db, { id }) => notificationChoicesOf(db, id),
  },
  pushDevices: {
    description: 'Les navigateurs où vous recevez des notifications.',
    read: exportedDevices,
  },
  savedSearches: {
    description: 'Vos recherches enregistrées et leurs alertes.',
    read: ofContext('savedSearches'),
  },
  recentSearches: { description: 'Vos recherches récentes.', read: ofContext('recentSearches') },
  viewedVehicles: {
    description: 'Les derniers véhicules dont vous avez ouvert la fiche, et combien de fois.',
    read: ofContext('viewedVehicles'),
  },
  homeVisits: { description: 'Vos deux dernières visites de l’accueil.', read: ofContext('homeVisits') },
  listColumns: {
    description: 'Les colonnes que vous avez choisies pour la liste commerciale.',
    read: ofContext('listColumns'),
  },
  favorites: {
    description: 'Vos véhicules favoris et les derniers prix dont vous avez été averti.',
    read: ofContext('favorites'),
  },
  cartLines: {
    description: 'Les véhicules que vous avez ajoutés à un panier.',
    read: ofContext('cartLines'),
  },
  bookings: { description: 'Vos réservations, passées et en cours.', read: ofContext('bookings') },
  waitingList: { description: 'Les véhicules que vous attendez.', read: ofContext('waitingList') },
  orders: {
    description: 'Les affaires et commandes que vous avez passées, un dossier par ligne, en centimes.',
    read: ofContext('orders'),
  },
  dealMessages: {
    description: 'Les messages que vous avez écrits à propos d’une affaire ou d’une commande.',
    read: ofContext('dealMessages'),
  },
  quotations: {
    description:
      'Les devis que vous avez faits à vos clients, en centimes, sans les coordonnées de ces clients.',
    read: ofContext('quotations'),
  },
  terminalOrders: {
    description: 'Les commandes de bornes de recharge que vous avez passées, en centimes.',
    read: ofContext('terminalOrders'),
  },
  onlinePayments: {
    description: 'Les paiements en ligne que vous avez commencés, en centimes.',
    read: ofContext('onlinePayments'),
  },
  approvals: {
    description: 'Les demandes d’accord que vous avez faites ou sur lesquelles vous avez décidé.',
    read: ofContext('approvals'),
  },
  claims: {
    description:
      'Les réclamations que vous avez ouvertes ou où vous avez écrit, et ce que vous y avez écrit.',
    read: ofContext('claims'),
  },
  handovers: {
    description:
      'Les remises de véhicules que vous avez faites ou signées\u202f: lieu, position, heure et signature, sans les photos.',
    read: ofContext('handovers'),
  },
  transportStatements: {
    description:
      'Les attestations de transport que vous avez signées, et les preuves que vous avez envoyées (leurs noms, non leur contenu).',
    read: ofContext('transportStatements'),
  },
  financings: {
    description:
      'Les financements que vous avez demandés, et ce qui en a été envoyé au prêteur, en centimes.',
    read: ofContext('financings'),
  },
  negotiations: {
    description:
      'Les prix que vous avez proposés ou auxquels vous avez répondu, avec vos messages, en centimes.',
    read: ofContext('negotiations'),
  },
  registrations: { description: 'Vos demandes d’inscription.', read: exportedRegistrations },
  papers: {
    description: 'Les pièces jointes à vos demandes d’inscription (leurs noms, non leur contenu).',
    read: exportedDocuments,
  },
  invitations: {
    description: 'Les invitations que vous avez reçues ou envoyées.',
    read: exportedInvitations,
  },
  messages: {
    description: 'Les messages que vous nous avez écrits par un formulaire du site.',
    read: ofContext('messages'),
  },
  notes: { description: 'Les notes que notre équipe a prises à votre sujet.', read: ofContext('notes') },
  teamViews: {
    description: 'Les fois où notre équipe a vu le site comme vous, en lecture seule, pour vous aider.',
    read: exportedImpersonations,
  },
  mails: {
    description: 'Les messages qui vous ont été envoyés\u202f: nature et dates.',
    read: exportedMails,
  },
};

const ABOUT =
  'Toutes les données que Pomelo conserve sur vous dans ce compte (articles 15 et 20 du RGPD). Les mots de passe et les secrets de vérification n’y figurent pas\u202f: ils ne sont conservés que sous une forme illisible.';

async function* written(
  db: Database,
  person: { id: string; email: string },
  now: Date,
): AsyncGenerator<string> {
  yield `{\n  "description": ${JSON.stringify(ABOUT)},\n  "generatedAt": ${JSON.stringify(now)}`;
  for (const [name, { description, read }] of Object.entries(SECTIONS)) {
    const section = JSON.stringify({ description, data: await read(db, person) }, null, 2);
    yield `,\n  ${JSON.stringify(name)}: ${section.replaceAll('\n', '\n  ')}`;
  }
  yield '\n}\n';
}

// ACC-24
/** RGPD: everything stored about a person, as JSON, written section by section. */
export async function exportPerson(db: Database, personId: string, now: Date): Promise<Readable> {
  const { email } = await findOwnData(db, personId);
  return Readable.from(written(db, { id: personId, email }, now));
}
