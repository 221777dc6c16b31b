import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { Problem } from '@pomelo/contract/errors.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { type Json, SchemaComponents, usedComponents } from './components.ts';
import { TAG_DESCRIPTIONS } from './descriptions.ts';
import { type Access, operation } from './operation.ts';
import { shareParameters } from './shared-parameters.ts';
import { refusalComponents } from './refusal-answers.ts';

const uuidHeader = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', format: 'uuid' },
});

const PARAMETERS: Record<string, Json> = {
  WorkspaceId: uuidHeader('X-Workspace-ID', true, 'L’espace pour lequel la personne agit'),
  IdempotencyKey: uuidHeader(
    'Idempotency-Key',
    false,
    'Gardée 24\u202fheures\u202f: la même clé et le même envoi reçoivent la première réponse',
  ),
};

const INFO = {
  version: '1',
  contact: { name: 'Pomelo' },
  license: { name: 'Propriétaire', identifier: 'LicenseRef-Proprietary' },
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const PRIVATE_PREFIX = '/pomelos';
const STAFF_PREFIX = '/backoffice/';

/**
 * Audience of a document: `portal` describes the calls of visitors and buyers, `staff` those of the
 * back-office.
 */
export type Audience = 'portal' | 'staff';

const AUDIENCES: Record<
  Audience,
  { title: string; description: string; includes: (endpoint: Endpoint) => boolean }
> = {
  portal: {
    title: 'Pomelo',
    description:
      'La place de marché automobile des professionnels\u202f: les appels des visiteurs et des acheteurs.',
    includes: ({ path }) => !path.startsWith(STAFF_PREFIX),
  },
  staff: {
    title: 'Pomelo, gestion',
    description: 'Les appels de la gestion, réservés à l’équipe de Pomelo.',
    includes: ({ path }) => path.startsWith(STAFF_PREFIX),
  },
};

/**
 * The OpenAPI 3.1 document of an audience, made of the schemas that validate. `serverUrl` is the address of
 * the API, without a slash at its end; a reader served by the API itself needs none.
 */
export function openApiDocument(audience: Audience = 'portal', serverUrl = '/') {
  const { title, description, includes } = AUDIENCES[audience];
  const components = new SchemaComponents();
  const paths: Record<string, Record<string, Json>> = {};
  const tags = new Set<string>();
  const add = (path: string, method: string, described: Json): void => {
    const key = path.replace(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [method.toLowerCase()]: described };
  };
  for (const [tag, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      if (!includes(endpoint)) continue;
      tags.add(tag);
      const id = tag + capitalised(name);
      const describe = (access: Access, suffix = ''): Json =>
        operation(endpoint, tag, id + suffix, access, components);
      const { audience, method, path } = endpoint;
      if (audience === 'staff') add(path, method, describe('staff'));
      if (audience === 'unprefixed' || audience === 'public')
        add(path, method, describe('public', audience === 'public' ? 'Anonymous' : ''));
      if (audience === 'buyer' || audience === 'public')
        add(PRIVATE_PREFIX + path, method, describe('private'));
    }
  }
  // Refusals refer to it by name.
  components.describe(Problem, 'output');
  const { schemas, settle } = components.resolve();
  const { paths: settled, parameters } = shareParameters(settle(paths));
  return {
    openapi: '3.1.0' as const,
    info: { title, description, ...INFO },
    servers: [{ url: serverUrl, description: 'L’API de ce portail' }],
    tags: Object.entries(TAG_DESCRIPTIONS)
      .filter(([name]) => tags.has(name))
      .map(([name, described]) => ({ name, description: described })),
    paths: settled,
    components: {
      ...usedComponents(settled, {
        schemas,
        responses: refusalComponents(),
        parameters: { ...PARAMETERS, ...parameters },
      }),
      securitySchemes: {
        bearer: {
          type: 'http' as const,
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Le jeton que donne la connexion.',
        },
      },
    },
  };
}
