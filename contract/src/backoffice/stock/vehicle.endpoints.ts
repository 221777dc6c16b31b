import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { DOCUMENT_FILE_TYPES } from '../../files.ts';
import { byShortId, ShortId } from '../../ids.ts';
import {
  DamageBody,
  EquipmentGroup,
  NewPicture,
  PictureDescription,
  PlateBox,
  NewVehicleDocument,
  partVersion,
  ProductFacts,
  StaffVehicle,
  VehicleChoices,
  VehicleDocumentChange,
  VehiclePrice,
  VehicleWear,
} from './vehicle.schemas.ts';
import {
  AcceptedProposals,
  RegisterLookup,
  RegisterLookupBody,
  RegisterSettings,
} from './register.schemas.ts';
import { VehicleFacts } from './vehicle-facts.schemas.ts';
import { VEHICLE_STATUSES, PUBLICATIONS } from './vehicle-life.ts';

const reads = { audience: 'staff', permission: 'stock.read', refusals: ['not-found'] } as const;
const adds = { audience: 'staff', permission: 'stock.write', answer: StaffVehicle } as const;
const writes = { ...adds, params: byShortId } as const;
const versioned = ['not-found', 'invalid', 'changed-meanwhile'] as const;
const version = partVersion;
/** Null without a lookup. */
const accepted = AcceptedProposals.nullable().default(null);
const vehicleParams = z.strictObject({ id: ShortId, productId: ShortId });
const pictureParams = z.strictObject({ id: ShortId, pictureId: ShortId });
const damageParams = z.strictObject({ id: ShortId, place: z.coerce.number().int().min(0).max(200) });
const documentParams = z.strictObject({ id: ShortId, documentId: z.uuid() });

/** A vehicle of the stock, as edited by the staff. Every write responds with the whole vehicle. */
export const staffVehicle = {
  choices: endpoint('GET /backoffice/vehicle-choices', {
    summary: 'Ce que propose la fiche d’un véhicule',
    ...reads,
    answer: VehicleChoices,
  }),
  one: endpoint('GET /backoffice/stock/:id', {
    summary: 'La fiche d’un véhicule',
    ...reads,
    params: byShortId,
    answer: StaffVehicle,
  }),
  registerSettings: endpoint('GET /backoffice/vehicle-register', {
    summary: 'Ce qui manque pour interroger le registre des véhicules',
    audience: 'staff',
    permission: 'stock.write',
    answer: RegisterSettings,
  }),
  /** Proposes facts for a VIN or a plate; it changes nothing. */
  lookup: endpoint('POST /backoffice/vehicle-register/lookups', {
    summary: 'Chercher un véhicule par son VIN ou sa plaque',
    audience: 'staff',
    permission: 'stock.write',
    body: RegisterLookupBody,
    answer: RegisterLookup,
    refusals: ['invalid'],
  }),
  /** A draft, with its first vehicle. */
  create: endpoint('POST /backoffice/stock', {
    summary: 'Ajouter un véhicule',
    ...adds,
    body: z.strictObject({
      facts: VehicleFacts,
      newModel: z.boolean().default(false),
      price: VehiclePrice,
      product: ProductFacts,
      accepted,
    }),
    refusals: ['invalid'],
  }),
  facts: endpoint('PUT /backoffice/stock/:id/facts', {
    summary: 'Ce qu’est un véhicule',
    ...writes,
    body: z.strictObject({
      facts: VehicleFacts,
      newModel: z.boolean().default(false),
      version,
      accepted,
    }),
    refusals: versioned,
  }),
  price: endpoint('PUT /backoffice/stock/:id/price', {
    summary: 'Le prix d’un véhicule',
    ...writes,
    body: z.strictObject({ price: VehiclePrice, version }),
    refusals: versioned,
  }),
  equipment: endpoint('PUT /backoffice/stock/:id/equipment', {
    summary: 'Les équipements d’un véhicule',
    ...writes,
    body: z.strictObject({ equipment: z.array(EquipmentGroup).max(30), version }),
    refusals: versioned,
  }),
  wear: endpoint('PUT /backoffice/stock/:id/wear', {
    summary: 'Les pneus et les notes d’un véhicule',
    ...writes,
    body: z.strictObject({ wear: VehicleWear, version }),
    refusals: versioned,
  }),
  publication: endpoint('PUT /backoffice/stock/:id/publication', {
    summary: 'Publier un véhicule, le retirer, le dire vendu',
    ...writes,
    body: z.strictObject({ to: z.enum(PUBLICATIONS), version }),
    refusals: [...versioned, 'in-use'],
  }),
  /** Imports overwrite these columns again. */
  releaseColumns: endpoint('POST /backoffice/stock/:id/give-back', {
    summary: 'Rendre au flux ce qui a été modifié à la main',
    ...writes,
    body: z.strictObject({ columns: z.array(z.string().max(40)).min(1).max(40) }),
    refusals: ['not-found', 'invalid'],
  }),
  addProduct: endpoint('POST /backoffice/stock/:id/products', {
    summary: 'Ajouter un véhicule identique',
    ...writes,
    body: ProductFacts,
    refusals: ['not-found', 'invalid', 'limit-reached'],
  }),
  changeProduct: endpoint('PUT /backoffice/stock/:id/products/:productId', {
    summary: 'L’identité et le kilométrage d’un véhicule',
    ...writes,
    params: vehicleParams,
    body: z.strictObject({ ...ProductFacts.shape, version }),
    refusals: [...versioned, 'in-use'],
  }),
  moveProduct: endpoint('PUT /backoffice/stock/:id/products/:productId/status', {
    summary: 'Retirer un véhicule, le remettre en vente, le dire vendu',
    ...writes,
    params: vehicleParams,
    body: z.strictObject({ to: z.enum(VEHICLE_STATUSES), version }),
    refusals: [...versioned, 'in-use'],
  }),
  addPicture: endpoint('POST /backoffice/stock/:id/pictures', {
    summary: 'Ajouter une photo',
    ...writes,
    body: NewPicture,
    bodyKind: 'form',
    refusals: ['not-found', 'invalid', 'unsupported-media', 'too-large', 'limit-reached', 'unavailable'],
  }),
  orderPictures: endpoint('PUT /backoffice/stock/:id/pictures', {
    summary: 'L’ordre des photos',
    ...writes,
    body: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(100), version }),
    refusals: versioned,
  }),
  rotatePicture: endpoint('POST /backoffice/stock/:id/pictures/:pictureId/rotate', {
    summary: 'Tourner une photo',
    ...writes,
    params: pictureParams,
    body: z.strictObject({ way: z.enum(['left', 'right']) }),
    refusals: ['not-found', 'unavailable'],
  }),
  describePicture: endpoint('PUT /backoffice/stock/:id/pictures/:pictureId', {
    summary: 'La légende d’une photo, et ce qu’elle montre',
    ...writes,
    params: pictureParams,
    body: PictureDescription,
    refusals: ['not-found', 'invalid'],
  }),
  hidePlate: endpoint('POST /backoffice/stock/:id/pictures/:pictureId/plate', {
    summary: 'Masquer la plaque sur une photo, ou la montrer de nouveau',
    ...writes,
    params: pictureParams,
    body: PlateBox,
    refusals: ['not-found', 'invalid', 'unavailable'],
  }),
  fetchPictures: endpoint('POST /backoffice/stock/:id/pictures/fetch', {
    summary: 'Récupérer à nouveau les photos du flux',
    ...writes,
    /** One of its sources; all that the team did not remove by default. */
    body: z.strictObject({ sourceId: z.int().min(1).optional() }),
    refusals: ['not-found'],
  }),
  removePicture: endpoint('DELETE /backoffice/stock/:id/pictures/:pictureId', {
    summary: 'Retirer une photo',
    ...writes,
    params: pictureParams,
    refusals: ['not-found'],
  }),
  addDamage: endpoint('POST /backoffice/stock/:id/damages', {
    summary: 'Ajouter un dommage',
    ...writes,
    body: DamageBody,
    bodyKind: 'form',
    refusals: [...versioned, 'in-use', 'unsupported-media', 'too-large', 'limit-reached', 'unavailable'],
  }),
  changeDamage: endpoint('PUT /backoffice/stock/:id/damages/:place', {
    summary: 'Modifier un dommage',
    ...writes,
    params: damageParams,
    body: DamageBody,
    bodyKind: 'form',
    refusals: [...versioned, 'in-use', 'unsupported-media', 'too-large', 'unavailable'],
  }),
  removeDamage: endpoint('DELETE /backoffice/stock/:id/damages/:place', {
    summary: 'Supprimer un dommage',
    ...writes,
    params: damageParams,
    query: z.object({ version }),
    refusals: ['not-found', 'changed-meanwhile', 'in-use'],
  }),
  addDocument: endpoint('POST /backoffice/stock/:id/documents', {
    summary: 'Ajouter un document à un véhicule',
    ...writes,
    body: NewVehicleDocument,
    bodyKind: 'form',
    refusals: ['not-found', 'invalid', 'unsupported-media', 'too-large', 'limit-reached', 'unavailable'],
  }),
  changeDocument: endpoint('PUT /backoffice/stock/:id/documents/:documentId', {
    summary: 'Modifier un document d’un véhicule',
    ...writes,
    params: documentParams,
    body: VehicleDocumentChange,
    bodyKind: 'form',
    refusals: [...versioned, 'unsupported-media', 'too-large', 'unavailable'],
  }),
  removeDocument: endpoint('DELETE /backoffice/stock/:id/documents/:documentId', {
    summary: 'Supprimer un document d’un véhicule',
    ...writes,
    params: documentParams,
    refusals: ['not-found'],
  }),
  document: endpoint('GET /backoffice/stock/:id/documents/:documentId', {
    summary: 'Un document d’un véhicule',
    ...reads,
    params: documentParams,
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
  }),
};
