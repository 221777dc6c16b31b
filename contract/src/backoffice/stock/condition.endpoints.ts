import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byShortId, ShortId } from '../../ids.ts';
import { DamageForm, RateBody, ReportFacts, VehicleCondition } from './condition.schemas.ts';
import { partVersion } from './vehicle.schemas.ts';

const writes = {
  audience: 'staff',
  permission: 'stock.write',
  params: byShortId,
  answer: VehicleCondition,
} as const;
const reads = { audience: 'staff', permission: 'stock.read', refusals: ['not-found'] } as const;
const place = z.coerce.number().int().min(0).max(200);
const damageParams = z.strictObject({ id: ShortId, place });
const versioned = ['not-found', 'invalid', 'changed-meanwhile'] as const;
const files = ['unsupported-media', 'too-large', 'limit-reached', 'unavailable'] as const;

/** The condition report of a vehicle. A signed one is never edited: a new draft starts from it. */
export const vehicleCondition = {
  one: endpoint('GET /backoffice/stock/:id/condition-report', {
    summary: 'Le rapport d’état d’un véhicule',
    ...reads,
    params: byShortId,
    answer: VehicleCondition,
  }),
  start: endpoint('POST /backoffice/stock/:id/condition-report', {
    summary: 'Commencer un rapport d’état',
    ...writes,
    refusals: ['not-found', 'limit-reached'],
  }),
  facts: endpoint('PUT /backoffice/stock/:id/condition-report', {
    summary: 'Les contrôles, les pneus et l’entretien d’un rapport d’état',
    ...writes,
    body: z.strictObject({ facts: ReportFacts, version: z.int().min(0) }),
    refusals: versioned,
  }),
  addDamage: endpoint('POST /backoffice/stock/:id/condition-report/damages', {
    summary: 'Ajouter un dommage à un rapport d’état',
    ...writes,
    body: DamageForm,
    bodyKind: 'form',
    refusals: [...versioned, ...files],
  }),
  changeDamage: endpoint('PUT /backoffice/stock/:id/condition-report/damages/:place', {
    summary: 'Modifier un dommage d’un rapport d’état',
    ...writes,
    params: damageParams,
    body: DamageForm,
    bodyKind: 'form',
    refusals: [...versioned, ...files],
  }),
  removeDamage: endpoint('DELETE /backoffice/stock/:id/condition-report/damages/:place', {
    summary: 'Retirer un dommage d’un rapport d’état',
    ...writes,
    params: damageParams,
    query: z.object({ version: partVersion }),
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  sign: endpoint('POST /backoffice/stock/:id/condition-report/signature', {
    summary: 'Signer un rapport d’état',
    ...writes,
    body: z.strictObject({ version: z.int().min(0) }),
    refusals: versioned,
  }),
  file: endpoint('GET /backoffice/stock/:id/condition-report/versions/:number/file', {
    summary: 'Une version signée d’un rapport d’état, en PDF',
    ...reads,
    params: z.strictObject({ id: ShortId, number: z.coerce.number().int().min(1).max(50) }),
    answerKind: 'file',
    answerTypes: ['application/pdf'],
  }),
  addRate: endpoint('POST /backoffice/repair-rates', {
    summary: 'Un tarif horaire des remises en état',
    audience: 'staff',
    permission: 'stock.write',
    body: RateBody,
    answer: z.strictObject({ data: z.array(RateBody) }),
    refusals: ['invalid'],
  }),
};
