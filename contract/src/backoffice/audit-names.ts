import type { AuditEntry } from './audit.endpoints.ts';
import { configurationName } from './configuration-names.ts';

/** Labels of the resources that the audit log names. */
const RESOURCES = {
  animation: 'Animation',
  'bank-statement': 'Relevé bancaire',
  bundle: 'Dossier',
  'carte-grise': 'Carte grise',
  company: 'Société',
  configuration: 'Réglage',
  'contact-request': 'Message du site',
  deal: 'Affaire',
  document: 'Document',
  feed: 'Flux',
  import: 'Import',
  invoice: 'Facture',
  refund: 'Remboursement',
  job: 'Tâche',
  mail: 'E-mail',
  'mail-text': 'Texte d’e-mail',
  media: 'Image',
  menu: 'Menu',
  news: 'Actualité',
  negotiation: 'Négociation',
  'negotiation-rule': 'Règle de négociation',
  note: 'Note',
  offer: 'Offre',
  page: 'Page',
  payment: 'Règlement',
  person: 'Personne',
  queue: 'Suivi',
  'bulk-edit': 'Modification groupée',
  claim: 'Réclamation',
  'export-file': 'Dossier d’export',
  'claim-policy': 'Règles des réclamations',
  dunning: 'Relances',
  'debit-note': 'Note de débit',
  'dunning-policy': 'Étapes des relances',
  'reference-rate': 'Taux de la BCE',
  'pricing-rule': 'Règle de prix',
  'accounting-month': 'Mois comptable',
  'accounting-account': 'Compte comptable',
  'accounting-layout': 'Format d’export comptable',
  'purchase-cost': 'Prix d’achat',
  'offer-floor': 'Plancher de marge',
  'register-lookup': 'Recherche au registre',
  'service-cost': 'Coût d’un service',
  registration: 'Inscription',
  'repair-rate': 'Tarif de remise en état',
  'see-as': 'Consultation comme un acheteur',
  sender: 'Donneur d’ordre',
  'statement-mapping': 'Colonnes de relevé',
  seo: 'Référencement',
  staff: 'Équipe',
  tariff: 'Tarif',
  team: 'Équipe affichée',
  financing: 'Financement',
  'payment-link': 'Lien de paiement',
  'terminal-order': 'Commande de borne',
  transfer: 'Virement',
  vehicle: 'Véhicule',
  workspace: 'Société',
} as const;
export type AuditResource = keyof typeof RESOURCES;

const isResource = (resource: string): resource is AuditResource => Object.hasOwn(RESOURCES, resource);
/** An old entry may name a resource that exists no more: it is shown as it is. */
export const resourceName = (resource: string): string =>
  isResource(resource) ? RESOURCES[resource] : resource;

/** Writes that no call of the contract makes, with their summaries: jobs, and commands of the terminal. */
const SERVER_ACTIONS = {
  'import-feed': 'Importer un flux à son heure',
  'remove-second-factor': 'Retirer la double authentification, en ligne de commande',
  'reprice-mornings': 'Appliquer les règles de prix du matin',
} as const;
export type ServerAction = keyof typeof SERVER_ACTIONS;

const isServerAction = (action: string): action is ServerAction => Object.hasOwn(SERVER_ACTIONS, action);
export const serverActionText = (action: string): string =>
  isServerAction(action) ? SERVER_ACTIONS[action] : action;

/**
 * What an entry is about. Entries written before configuration keys had names stored the key as their label.
 */
export const entryLabel = ({
  resource,
  resourceId,
  label,
}: Pick<AuditEntry, 'resource' | 'resourceId' | 'label'>): string =>
  resource === 'configuration' ? configurationName(resourceId) : label || resourceId;
