import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { REFUSALS, type RefusalCode } from '@pomelo/contract/errors.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { Json } from './components.ts';

/** Every status a refusal may travel with: its component, and its meaning in French. */
const STATUSES: Record<number, { name: string; description: string }> = {
  [HTTP_STATUS.badRequest]: { name: 'Malformed', description: 'Demande mal formée' },
  [HTTP_STATUS.unauthorized]: { name: 'Unauthenticated', description: 'Connexion requise ou refusée' },
  [HTTP_STATUS.forbidden]: { name: 'Forbidden', description: 'Droit manquant' },
  [HTTP_STATUS.notFound]: { name: 'NotFound', description: 'Introuvable' },
  [HTTP_STATUS.methodNotAllowed]: { name: 'MethodNotAllowed', description: 'Méthode non acceptée' },
  [HTTP_STATUS.conflict]: { name: 'Conflict', description: 'Contraire à l’état présent' },
  [HTTP_STATUS.gone]: { name: 'Gone', description: 'N’existe plus' },
  [HTTP_STATUS.preconditionFailed]: { name: 'PreconditionFailed', description: 'Condition non remplie' },
  [HTTP_STATUS.contentTooLarge]: { name: 'ContentTooLarge', description: 'Envoi trop volumineux' },
  [HTTP_STATUS.unsupportedMediaType]: { name: 'UnsupportedMediaType', description: 'Format non accepté' },
  [HTTP_STATUS.unprocessableContent]: { name: 'UnprocessableContent', description: 'Saisie à corriger' },
  [HTTP_STATUS.tooManyRequests]: { name: 'TooManyRequests', description: 'Trop de demandes' },
  [HTTP_STATUS.serviceUnavailable]: {
    name: 'ServiceUnavailable',
    description: 'Service momentanément indisponible',
  },
  [HTTP_STATUS.insufficientStorage]: { name: 'InsufficientStorage', description: 'Place insuffisante' },
};

const RETRY_AFTER: Json = {
  description: 'Secondes à attendre avant de réessayer',
  schema: { type: 'integer', minimum: 0 },
};
const RETRIED = new Set<number>([
  HTTP_STATUS.tooManyRequests,
  HTTP_STATUS.serviceUnavailable,
  HTTP_STATUS.insufficientStorage,
]);

/** `components.responses`: one problem (RFC 9457) a status. */
export function refusalComponents(): Record<string, Json> {
  const used = new Set<number>(Object.values(REFUSALS));
  return Object.fromEntries(
    [...used]
      .toSorted((a, b) => a - b)
      .map((status) => {
        const { name, description } = statusText(status);
        const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
        return [
          name,
          { description, ...(RETRIED.has(status) && { headers: { 'Retry-After': RETRY_AFTER } }), content },
        ];
      }),
  );
}

function statusText(status: number): { name: string; description: string } {
  const described = STATUSES[status];
  if (!described) throw new Error(`The status ${status} has no description in the API document`);
  return described;
}

/**
 * Every code that a call may refuse with: those it declares, and those that follow from its audience, role
 * and body.
 */
export function refusalCodes(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>(['malformed', 'unavailable', ...endpoint.refusals]);
  if (endpoint.audience !== 'unprefixed') codes.add('unauthenticated');
  if (endpoint.audience === 'staff') codes.add('staff-only').add('permission-missing');
  if (endpoint.audience === 'staff' && !endpoint.withoutSecondFactor) codes.add('second-factor-missing');
  if (endpoint.role !== 'member') codes.add('viewer-refused');
  if (endpoint.role === 'owner') codes.add('owner-only');
  if (endpoint.body) codes.add('invalid');
  if (endpoint.method !== 'GET' && endpoint.method !== 'OPTIONS') codes.add('being-changed');
  return [...codes].toSorted((a, b) => REFUSALS[a] - REFUSALS[b] || a.localeCompare(b));
}

export function refusalAnswers(codes: readonly RefusalCode[]): Record<string, Json> {
  const statuses = new Set(codes.map((code) => REFUSALS[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      { $ref: `#/components/responses/${statusText(status).name}` },
    ]),
  );
}
