import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { REFUSALS, type RefusalCode } from '@pomelo/contract/errors.ts';
import type { Json } from './components.ts';

/** Every status a refusal may travel with: its component, and its meaning in French. */
const STATUSES: Record<number, { name: string; description: string }> = {
  400: { name: 'Malformed', description: 'Demande mal formée' },
  401: { name: 'Unauthenticated', description: 'Connexion requise ou refusée' },
  403: { name: 'Forbidden', description: 'Droit manquant' },
  404: { name: 'NotFound', description: 'Introuvable' },
  405: { name: 'MethodNotAllowed', description: 'Méthode non acceptée' },
  409: { name: 'Conflict', description: 'Contraire à l’état présent' },
  410: { name: 'Gone', description: 'N’existe plus' },
  412: { name: 'PreconditionFailed', description: 'Condition non remplie' },
  413: { name: 'ContentTooLarge', description: 'Envoi trop volumineux' },
  415: { name: 'UnsupportedMediaType', description: 'Format non accepté' },
  422: { name: 'UnprocessableContent', description: 'Saisie à corriger' },
  429: { name: 'TooManyRequests', description: 'Trop de demandes' },
  503: { name: 'ServiceUnavailable', description: 'Service momentanément indisponible' },
  507: { name: 'InsufficientStorage', description: 'Place insuffisante' },
};

const RETRY_AFTER: Json = {
  description: 'Secondes à attendre avant de réessayer',
  schema: { type: 'integer', minimum: 0 },
};
const RETRIED = new Set([429, 503, 507]);

/** `components.responses`: one problem (RFC 9457) a status. */
export function refusalComponents(): Record<string, Json> {
  const used = new Set<number>(Object.values(REFUSALS));
  return Object.fromEntries(
    [...used]
      .toSorted((a, b) => a - b)
      .map((status) => {
        const { name, description } = statusText(status);
        const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
        return [name, { description, ...(RETRIED.has(status) && { headers: { 'Retry-After': RETRY_AFTER } }), content }];
      }),
  );
}

function statusText(status: number): { name: string; description: string } {
  const described = STATUSES[status];
  if (!described) throw new Error(`The status ${status} has no description in the API document`);
  return described;
}

/** Every code that a call may refuse with: those it declares, and those that follow from its audience, role and body. */
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
  return Object.fromEntries([...statuses].map((status) => [String(status), { $ref: `#/components/responses/${statusText(status).name}` }]));
}
