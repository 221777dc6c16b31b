import { z } from 'zod';
import { pageOf } from '../paging.ts';
import { endpoint } from '../endpoint.ts';
import {
  CALENDAR_FILE_TYPES,
  DOCUMENT_FILE_TYPES,
  PDF_FILE_TYPES,
  TABLE_FILE_TYPES,
  ZIP_FILE_TYPES,
} from '../files.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  Bundle,
  Bundles,
  BundlesDescription,
  BundlesQuery,
  OrderServiceBody,
  TrackingEvent,
} from './bundles.schemas.ts';
import { CARTE_GRISE_DOCUMENTS, CarteGriseForm } from './carte-grise.schemas.ts';
import { DeliveryEstimation, OrderDeliveryBody } from './delivery.schemas.ts';
import { PoliceBookQuery } from './police-book.schemas.ts';

/** Bundles and their documents (ORD-1). */
export const bundles = {
  list: endpoint('GET /public/bundles', {
    summary: 'Les véhicules commandés',
    audience: 'buyer',
    query: BundlesQuery,
    answer: Bundles,
  }),
  describe: endpoint('OPTIONS /public/bundles', {
    summary: 'Tris et filtres des commandes',
    audience: 'buyer',
    answer: BundlesDescription,
  }),
  get: endpoint('GET /public/bundles/:id', {
    summary: 'Un véhicule commandé',
    audience: 'buyer',
    resource: 'bundle',
    params: byId,
    answer: Bundle,
    refusals: ['not-found'],
  }),
  addService: endpoint('POST /public/bundles/:id/services', {
    summary: 'Ajouter un service',
    audience: 'buyer',
    role: 'buyer',
    resource: 'bundle',
    params: byId,
    body: OrderServiceBody,
    answer: Bundle,
    refusals: ['not-found', 'too-late', 'price-changed', 'purchase-limit', 'credit-limit'],
  }),
  documents: endpoint('GET /public/bundles/:id/documents', {
    load: 'exports',
    summary: 'Tous les documents, en une archive',
    audience: 'buyer',
    resource: 'bundle',
    params: byId,
    answerKind: 'file',
    answerTypes: ZIP_FILE_TYPES,
    refusals: ['not-found'],
  }),
  /**
   * Has side effects although it is a GET (DOC-4): never prefetched, once a minute. It returns the documents
   * as one archive (DOC-4), or, for clients that accept only JSON, the recipient.
   */
  sendDocuments: endpoint('GET /public/bundles/:id/send-documents', {
    summary: 'Recevoir les documents par e-mail',
    answerKind: 'file',
    answerTypes: ZIP_FILE_TYPES,
    audience: 'buyer',
    selfOnly: true,
    role: 'buyer',
    resource: 'bundle',
    params: byId,
    answer: z.strictObject({ sentTo: z.string(), documents: z.int() }),
    refusals: ['not-found', 'malformed'],
  }),
  tracking: endpoint('GET /public/bundles/:id/tracking', {
    summary: 'Le suivi',
    audience: 'buyer',
    resource: 'bundle',
    params: byId,
    answer: pageOf(TrackingEvent),
    refusals: ['not-found'],
  }),
  mailPayment: endpoint('POST /public/bundles/:id/mail_payment', {
    summary: 'Recevoir les coordonnées de paiement',
    audience: 'buyer',
    role: 'buyer',
    resource: 'bundle',
    params: byId,
    answer: z.strictObject({ sentTo: z.string() }),
    refusals: ['not-found', 'nothing-due', 'too-many-requests'],
  }),
  estimateDelivery: endpoint('GET /public/bundles/:id/delivery/estimation', {
    summary: 'Estimer une livraison',
    audience: 'buyer',
    resource: 'bundle',
    params: byId,
    query: z.object({ address: z.string().trim().min(3).max(300) }),
    answer: DeliveryEstimation,
    refusals: ['not-found', 'unknown-address'],
  }),
  deliver: endpoint('POST /public/bundles/:id/delivery', {
    summary: 'Choisir la livraison',
    audience: 'buyer',
    role: 'buyer',
    resource: 'bundle',
    params: byId,
    body: OrderDeliveryBody,
    answer: Bundle,
    refusals: ['not-found', 'unknown-address', 'too-late', 'price-changed', 'purchase-limit', 'credit-limit'],
  }),
  /** The delivery or collection of a vehicle, as an iCalendar file: the same event whenever it is made. */
  calendar: endpoint('GET /public/bundles/:id/calendar', {
    summary: 'La livraison, pour un agenda',
    audience: 'buyer',
    resource: 'bundle',
    params: byId,
    answerKind: 'file',
    answerTypes: CALENDAR_FILE_TYPES,
    refusals: ['not-found'],
  }),
  /** Future and cancelled deliveries of an order. */
  orderCalendar: endpoint('GET /public/deals/:id/calendar', {
    summary: 'Les livraisons à venir d’une commande, pour un agenda',
    audience: 'buyer',
    resource: 'deal',
    params: byId,
    answerKind: 'file',
    answerTypes: CALENDAR_FILE_TYPES,
    refusals: ['not-found'],
  }),
  claimCarteGrise: endpoint('POST /public/bundles/:id/claim-carte-grise', {
    summary: 'Demander la carte grise, joindre ses pièces',
    audience: 'buyer',
    role: 'buyer',
    resource: 'bundle',
    params: byId,
    body: CarteGriseForm,
    bodyKind: 'form',
    answer: Bundle,
    refusals: ['not-found', 'unsupported-media', 'too-large', 'too-late', 'purchase-limit', 'credit-limit'],
  }),
  /**
   * A document uploaded for the carte grise: only for those who act for the company, since it may be an
   * identity card.
   */
  carteGrisePaper: endpoint('GET /public/bundles/:id/carte-grise/:paper', {
    summary: 'Une pièce du dossier de carte grise',
    audience: 'buyer',
    role: 'buyer',
    resource: 'bundle',
    params: byId.extend({ paper: z.enum(CARTE_GRISE_DOCUMENTS) }),
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  /** In place of a carte-grise request that was not sent. */
  declarePurchase: endpoint('POST /public/bundles/:id/purchase-declaration', {
    summary: 'Déclarer l’achat d’un véhicule à revendre',
    audience: 'buyer',
    role: 'buyer',
    resource: 'bundle',
    params: byId,
    answer: Bundle,
    refusals: ['not-found', 'too-late', 'invalid'],
  }),
  downloadDocument: endpoint('GET /public/documents/:id/download', {
    summary: 'Un document',
    audience: 'buyer',
    resource: 'document',
    params: byId,
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  /** The register of vehicles that the company bought (ORD-7), as the law requires of a dealer. */
  policeBook: endpoint('GET /public/police-book', {
    load: 'exports',
    summary: 'Le livre de police des achats, en fichier',
    audience: 'buyer',
    query: PoliceBookQuery,
    answerKind: 'file',
    answerTypes: TABLE_FILE_TYPES,
    refusals: ['invalid'],
  }),
  /** By the path of a `BundleDocument`: an opaque signed id (DOC-5), of one segment. */
  orderSlip: endpoint('GET /public/:path', {
    summary: 'Un bon de commande',
    audience: 'buyer',
    resource: 'document',
    params: z.strictObject({ path: linkToken }),
    answerKind: 'file',
    answerTypes: PDF_FILE_TYPES,
    refusals: ['not-found'],
  }),
};
