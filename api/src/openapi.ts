import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { Problem, REFUSALS, type RefusalCode } from '@pomelo/contract/errors.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return json;
};

/** One parameter a property: OpenAPI describes a query by its names, not as an object. */
function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // An id arrives as text and is read as a number: the schema of what is accepted says nothing, so say it.
    schema: Object.keys(property).length > 0 ? property : { type: 'string' },
  }));
}

const problemAnswer = (codes: readonly RefusalCode[]): Json => ({
  description: codes.join(', '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function refusalAnswers(endpoint: Endpoint): Json {
  const codes = new Set<RefusalCode>(['malformed', 'unavailable', ...endpoint.refusals]);
  if (endpoint.door !== 'bare') codes.add('unauthenticated');
  if (endpoint.door === 'staff') codes.add('staff-only').add('permission-missing');
  if (endpoint.role !== 'member') codes.add('viewer-refused');
  if (endpoint.role === 'owner') codes.add('owner-only');
  if (endpoint.body) codes.add('invalid');
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code]);
  return Object.fromEntries([...byStatus].map(([status, list]) => [String(status), problemAnswer(list)]));
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.answerKind === 'empty') return { 204: { description: 'Fait' } };
  if (endpoint.answerKind === 'events')
    return { 200: { description: 'Flux', content: { 'text/event-stream': { schema: { type: 'string' } } } } };
  if (endpoint.answerKind === 'file') {
    const words = endpoint.answer ? { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } : {};
    return { 200: { description: 'Fichier', content: { '*/*': { schema: { type: 'string', format: 'binary' } }, ...words } } };
  }
  return {
    200: {
      description: 'Réponse',
      content: { 'application/json': { schema: endpoint.answer ? schemaOf(endpoint.answer, 'output') : {} } },
    },
  };
}

const IDEMPOTENCY_HEADER: Json = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } };
const WORKSPACE_HEADER: Json = { name: 'X-Workspace-ID', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };

function operation(endpoint: Endpoint, tag: string, isPrivate: boolean): Json {
  const isWrite = !['GET', 'OPTIONS'].includes(endpoint.method);
  const bodyTypes = endpoint.bodyKind === 'form' ? ['multipart/form-data', 'application/x-www-form-urlencoded'] : ['application/json'];
  const bodySchema = endpoint.body && schemaOf(endpoint.body, 'input');
  return {
    tags: [tag],
    summary: endpoint.summary,
    operationId: `${isPrivate ? 'private' : 'public'} ${endpoint.name}`.replace(/[^\w]+/g, '-'),
    security: isPrivate ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      ...(isPrivate ? [WORKSPACE_HEADER] : []),
      ...(isWrite ? [IDEMPOTENCY_HEADER] : []),
    ],
    ...(bodySchema && {
      requestBody: { required: true, content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: bodySchema }])) },
    }),
    responses: { ...answerOf(endpoint), ...refusalAnswers(endpoint) },
  };
}

/** The OpenAPI 3.1 document, made of the schemas that validate (decisions.md §3). */
export function openApiDocument() {
  const paths: Record<string, Record<string, Json>> = {};
  const add = (path: string, endpoint: Endpoint, tag: string, isPrivate: boolean): void => {
    const key = path.replace(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [endpoint.method.toLowerCase()]: operation(endpoint, tag, isPrivate) };
  };
  for (const [tag, calls] of Object.entries(endpoints)) {
    for (const endpoint of Object.values<Endpoint>(calls)) {
      if (endpoint.door !== 'private') add(endpoint.path, endpoint, tag, false);
      if (endpoint.door === 'both' || endpoint.door === 'private') add(`/pomelos${endpoint.path}`, endpoint, tag, true);
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Pomelo', version: '1', description: 'La place de marché automobile des professionnels' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
