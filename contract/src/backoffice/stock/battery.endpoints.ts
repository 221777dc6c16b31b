import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byShortId, ShortId } from '../../ids.ts';
import { NewCertificate, VehicleBattery } from './battery.schemas.ts';

const writes = {
  audience: 'staff',
  permission: 'stock.write',
  params: byShortId,
  answer: VehicleBattery,
} as const;

/** Certificates of the traction battery of a vehicle. None is edited: a wrong one is removed and added again. */
export const vehicleBattery = {
  all: endpoint('GET /backoffice/stock/:id/battery-certificates', {
    summary: 'Les certificats de batterie d’un véhicule',
    audience: 'staff',
    permission: 'stock.read',
    params: byShortId,
    answer: VehicleBattery,
    refusals: ['not-found'],
  }),
  add: endpoint('POST /backoffice/stock/:id/battery-certificates', {
    summary: 'Ajouter un certificat de batterie',
    ...writes,
    body: NewCertificate,
    bodyKind: 'form',
    refusals: ['not-found', 'invalid', 'unsupported-media', 'too-large', 'limit-reached', 'unavailable'],
  }),
  /** Asks the register for the VIN of the vehicle. */
  read: endpoint('POST /backoffice/stock/:id/battery-certificates/readings', {
    summary: 'Lire le certificat de batterie auprès de son émetteur',
    ...writes,
    refusals: ['not-found', 'invalid', 'limit-reached', 'unavailable'],
  }),
  remove: endpoint('DELETE /backoffice/stock/:id/battery-certificates/:certificateId', {
    summary: 'Supprimer un certificat de batterie',
    ...writes,
    params: z.strictObject({ id: ShortId, certificateId: z.uuid() }),
    refusals: ['not-found'],
  }),
};
