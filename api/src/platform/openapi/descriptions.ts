import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { type endpoints } from '@pomelo/contract/index.ts';
import { REFUSALS, type RefusalCode } from '@pomelo/contract/errors.ts';
import type { Access } from './operation.ts';

const NNBSP = '\u202f';

const AUDIENCES: Record<Access, string> = {
  public: 'Ouvert à tous.',
  private: 'Réservé aux membres de l’espace que nomme l’en-tête X-Workspace-ID.',
  staff: 'Réservé à l’équipe de Pomelo.',
};

function roleDescription({ role }: Endpoint): string[] {
  if (role === 'buyer') return ['Un lecteur ne peut pas l’appeler.'];
  if (role === 'owner') return ['Seul un titulaire peut l’appeler.'];
  return [];
}

/** Details after the summary: who may call, and each refusal with its status. CommonMark, in French. */
export function descriptionOf(endpoint: Endpoint, access: Access, codes: readonly RefusalCode[]): string {
  const permission = endpoint.permission ? [`Droit demandé${NNBSP}: \`${endpoint.permission}\`.`] : [];
  const refusals = codes.map((code) => `\`${code}\` (${REFUSALS[code]})`).join(', ');
  return [
    AUDIENCES[access],
    ...roleDescription(endpoint),
    ...permission,
    `Refus possibles${NNBSP}: ${refusals}.`,
  ].join(' ');
}

/** The domains of the contract, as the reader of the document groups them. */
export const TAG_DESCRIPTIONS: Record<keyof typeof endpoints, string> = {
  account: 'Connexion, profil, mot de passe, compte.',
  security: 'Vérification en deux étapes, sessions ouvertes.',
  registration: 'Inscription d’une société.',
  workspace: 'Société, adresses, personnes, accords d’achat.',
  cart: 'Panier de l’espace, validation.',
  linkedCapture: 'Prise de vue guidée d’un véhicule par le lien d’un parc, sans compte.',
  linkedHandover: 'Remise d’un véhicule par le lien d’un transporteur ou d’un parc, sans compte.',
  bundleHandover: 'Remise d’un véhicule à sa société\u202f: preuve, confirmation.',
  checkout: 'Commande du panier, avec livraison, services et papiers.',
  catalogue: 'Stock, filtres, fiches, réservations, favoris.',
  resale: 'Calcul de marge d’une société\u202f: réglages, revente d’un véhicule.',
  searches: 'Recherches enregistrées et alertes.',
  dashboard: 'Tableau de bord de l’espace.',
  home: 'Accueil d’un acheteur, suggestions de recherche.',
  negotiations: 'Prix proposés par un acheteur, réponses, accords.',
  deals: 'Offres, demandes de recherche, commandes.',
  bundles: 'Véhicules commandés\u202f: documents, suivi, livraison, carte grise.',
  exports: 'Dossiers d’export\u202f: transport, attestation, preuves.',
  claims: 'Réclamations sur des véhicules livrés\u202f: fichiers, messages, décisions.',
  dunning: 'Factures échues de la société, intérêts de retard.',
  companyPapers: 'Pièces de la société, communes à ses demandes de carte grise.',
  services: 'Services proposés et leurs prix.',
  quotations: 'Devis remis par un marchand à ses propres clients.',
  terminals: 'Bornes de recharge, payées par carte.',
  commercialList: 'Liste commerciale, en fichier.',
  content: 'Textes du site, pages, configuration publique, images.',
  articles: 'Actualités et opérations commerciales.',
  contact: 'Formulaires de contact.',
  sitemap: 'Adresses du site pour les moteurs de recherche.',
  chat: 'Identité signée pour la messagerie instantanée.',
  staff: 'Équipe\u202f: personnes, rôles.',
  staffAccount: 'Équipe\u202f: son propre compte.',
  staffExports: 'Équipe\u202f: dossiers d’export, leurs preuves et leurs décisions.',
  staffClaims: 'Équipe\u202f: réclamations, leurs règles et leurs taux.',
  financings: 'Commandes financées par un prêteur\u202f: demande, offres, signature.',
  staffFinancings: 'Financements de commandes par un prêteur.',
  onlinePayments: 'Commandes de véhicules payées en ligne, et liens de paiement.',
  staffPaymentLinks: 'Équipe\u202f: liens de paiement et paiements en ligne d’une commande.',
  staffDunning: 'Équipe\u202f: relances, suspensions, étapes et taux.',
  staffDebitNotes: 'Équipe\u202f: notes de débit des factures réglées en retard.',
  staffRegistrations: 'Équipe\u202f: inscriptions à examiner.',
  companies: 'Équipe\u202f: sociétés et personnes clientes.',
  seeAs: 'Équipe\u202f: consultation du site en tant qu’un acheteur, sans rien y changer.',
  audit: 'Équipe\u202f: journal des actions.',
  staffContent: 'Équipe\u202f: pages, actualités, animations.',
  staffMedia: 'Équipe\u202f: médiathèque.',
  staffConfiguration: 'Équipe\u202f: configuration du site.',
  siteTexts: 'Équipe\u202f: textes de référencement.',
  tariffs: 'Équipe\u202f: tarifs datés.',
  today: 'Équipe\u202f: ce qui attend aujourd’hui.',
  contactRequests: 'Équipe\u202f: demandes de contact.',
  failures: 'Équipe\u202f: envois en échec.',
  feeds: 'Équipe\u202f: flux de véhicules.',
  imports: 'Équipe\u202f: imports et leurs refus.',
  offerEditor: 'Équipe\u202f: offres en préparation, plancher de marge.',
  staffNegotiations: 'Équipe\u202f: prix proposés par les acheteurs, règles de réponse.',
  staffDeals: 'Équipe\u202f: offres et affaires.',
  staffBundles: 'Équipe\u202f: dossiers des véhicules commandés.',
  staffInvoices: 'Équipe\u202f: factures et avoirs.',
  staffAccounting: 'Équipe\u202f: écritures, mois, TVA, exports comptables.',
  staffPayments: 'Équipe\u202f: relevés et virements.',
  staffTerminalOrders: 'Équipe\u202f: commandes de bornes.',
  staffExcessRefunds: 'Équipe\u202f: sommes renvoyées en trop de commandes de bornes.',
  staffDemand: 'Équipe\u202f: achats à faire.',
  staffRepricing: 'Équipe\u202f: règles de prix, aperçus, prix appliqués.',
  staffStock: 'Équipe\u202f: stock.',
  staffVehicle: 'Équipe\u202f: fiche d’un véhicule.',
  vehicleBattery: 'Équipe\u202f: certificats de batterie d’un véhicule.',
  staffHandover: 'Équipe\u202f: remise d’un véhicule, liens des transporteurs et des parcs.',
  vehicleCapture: 'Équipe\u202f: prise de vue guidée d’un véhicule, liens et photos des parcs.',
  vehicleCondition: 'Équipe\u202f: rapport d’état d’un véhicule, tarifs des remises en état.',
  vehicleHistory: 'Équipe\u202f: historique d’un véhicule, pièces, relevés de kilométrage.',
  figures: 'Équipe\u202f: chiffres.',
  mailTexts: 'Équipe\u202f: textes des courriels.',
};
