import type { AuditEntry } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import { configurationName } from '@pomelo/contract/backoffice/configuration-names.ts';
import { counted } from '@pomelo/contract/format.ts';
import { changesBetween } from '../shared/changes.ts';

/** Labels of the resources in the log; a name without a label is shown as it is. */
const RESOURCES: Readonly<Record<string, string>> = {
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
};
export const resourceName = (resource: string): string =>
  Object.hasOwn(RESOURCES, resource) ? (RESOURCES[resource] ?? resource) : resource;

/**
 * What an entry is about. Entries written before configuration keys had names stored the key as their label.
 */
export const entryLabel = ({
  resource,
  resourceId,
  label,
}: Pick<AuditEntry, 'resource' | 'resourceId' | 'label'>): string =>
  resource === 'configuration' ? configurationName(resourceId) : label || resourceId;

/** « 1 204 modifications » */
export const entryCountText = (count: number): string =>
  count === 0 ? 'Aucune modification' : counted(count, 'modification');

const SHOWN = 60;
function cut(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line;
}

/** The first changed field in one line: « Rôles : Commercial → Commercial, Stock, et 2 autres champs ». */
export function firstChange(before: unknown, after: unknown, resource = ''): string {
  const [first, ...others] = changesBetween(before, after, resource);
  if (!first) return '';
  const values = [first.before, first.after].filter((value): value is string => value !== null).map(cut);
  const more = others.length === 0 ? '' : `, et ${counted(others.length, 'autre champ', 'autres champs')}`;
  return `${first.label}\u202f: ${values.length > 0 ? values.join(' → ') : 'vide'}${more}`;
}
