import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from '@pomelo/contract/files.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { addDocumentation } from '../plugins/documentation.ts';
import { type Audience, openApiDocument } from './document.ts';

type Parameter = { $ref?: string; name: string; in: string; required: boolean; description?: string };
type Operation = {
  tags: string[];
  operationId: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: {
    required: boolean;
    content: Record<
      string,
      { schema: { $ref?: string }; encoding?: Record<string, { contentType: string }> }
    >;
  };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
type Document = {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};
type Schema = { properties?: Record<string, { format?: string }> };

/** The document as a client receives it, with the parameters of each operation inlined. */
const received = (audience: Audience): Document => JSON.parse(JSON.stringify(openApiDocument(audience)));
function resolved(audience: Audience): Document {
  const document = received(audience);
  const byReference = (parameter: Parameter): Parameter =>
    document.components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
  for (const operation of Object.values(document.paths).flatMap((calls) => Object.values(calls)))
    operation.parameters = operation.parameters?.map(byReference);
  return document;
}
const DOCUMENTS = { portal: resolved('portal'), staff: resolved('staff') };
const AUDIENCES: Audience[] = ['portal', 'staff'];
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).map((operation) => ({ path, operation })),
  );
const everyCall = Object.values(endpoints).flatMap((calls) => Object.values<Endpoint>(calls));

/**
 * Lines of the document, indented. openapi-typescript 7.13 wrote 14,351 lines from 26,132 of the portal and
 * 17,130 from 35,398 of the back-office, on 2026-11-27. The 13 calls of the books added 1,600 on 2026-11-28,
 * each schema described once: 830 of calls, 780 of schemas. What a photograph shows added 20. The
 * 25 calls of claims added 1,400 to the portal and 2,120 to the back-office on 2026-11-28: half of it the
 * parameters and refusals of each call. The 9 calls of guided captures added 770 to the back-office and 390
 * to the portal. The seven calls of the history of a vehicle added 920: 700 of calls, 220 of schemas; its part of
 * the vehicle page 240 to the portal; proposals for transfers, their senders, columns and pages of statements
 * 750 to the staff. The 14 calls of hand-overs added 1,550 to the portal, which has those of links too, and 1,280 to the
 * back-office.
 * The credit line of orders and what statements leave out added 60. The 19 calls of export files and of the
 * « état récapitulatif » added 1,100 to the portal and 1,810 to the back-office: 1,900 of calls, 1,010 of
 * schemas, of which what proofs state and the deposit of a payment 180; that a vehicle is
 * exported, the last 10. The call of the prepayment of a company and its
 * part of orders added 40 to the portal and 140 to the back-office.
 * Overdue invoices added 190 to the portal; the ten calls of dunning 1,360 to the back-office: 950 of calls, 410 of
 * schemas. Invoices of terminals added 30 to the portal and 115 to the back-office: their order next to the deal,
 * and the documents of an order. Payments online: 520 in the portal (four calls 380, attempts in `Payment` 140), and
 * 375 at the back-office. Countries of addresses and reopened export files added 60 and 130. The four
 * calls of debit notes added 560 to the back-office, and the open notes of a company 80 to the portal.
 * The payouts of the payment service added 70 to the back-office, and what it makes of refunds 20.
 * The four filters of dunning added 40 to the back-office.
 * The seven calls of financings added 870 to the portal (600 of calls, 250 of schemas: a financing, its offers and its
 * steps), and their three calls at the back-office 550. What overdue invoices say of financings added 55 to the
 * portal, and the dunning of a company in « Aujourd’hui » 12 to the back-office. What a buyer was shown, named by
 * the validation of a cart, services, deliveries and offers, added 35 to the portal. The four calls on money that was
 * sent back of terminals, and what their orders and « Aujourd’hui » say of it, added 578 to the back-office. The
 * vehicles of a deal and the fields of the filters of orders added 84 to the portal, 37 of them to the back-office;
 * the pages of short lists, and the refusals of a view, 60 to the portal. Versions of roles, of negotiation rules, of
 * the rights of a person and of what a company may book, owe and pay before added 10 and 150. The country of a
 * company in its profile added 4, what is to pay of an approval 12, versions of addresses and
 * contacts 14.
 * The step that an order of terminals steps back from added 24 to the back-office.
 */
const MAX_LINES: Readonly<Record<Audience, number>> = { portal: 34_170, staff: 50_890 };

describe.each(AUDIENCES)('the document for %s', (audience) => {
  const document = DOCUMENTS[audience];
  const operations = operationsOf(document);

  test('names the server, and describes each tag that an operation bears', () => {
    expect(document.servers).toHaveLength(1);
    expect(document.tags.every(({ description }) => description.length > 0)).toBe(true);
    expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(
      new Set(document.tags.map(({ name }) => name)),
    );
  });

  test('is small enough for a generated TypeScript client that is still read', () => {
    expect(JSON.stringify(received(audience), null, 2).split('\n').length).toBeLessThanOrEqual(
      MAX_LINES[audience],
    );
  });

  test('gives each operation a unique identifier that a generated client can use as a name', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
  });

  test('names exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`).toSorted(), path).toEqual(
        (path.match(/\{\w+\}/g) ?? []).toSorted(),
      );
    }
  });

  test('describes a schema that several calls use once', () => {
    // Inline in each call, the two documents had 2.2 million characters.
    expect(JSON.stringify(document).length).toBeLessThan(843_000);
  });
});

const idOf = (call: Endpoint): string =>
  `${call.method.toLowerCase()} ${call.path.replace(/:(\w+)/g, '{$1}')}`;
const described = (call: Endpoint): Operation | undefined => {
  const { paths } = DOCUMENTS[call.path.startsWith('/backoffice/') ? 'staff' : 'portal'];
  const [method = '', path = ''] = idOf(call).split(' ');
  return (paths[call.audience === 'buyer' ? `/pomelos${path}` : path] ?? {})[method];
};

test('a body is required where a call refuses none', () => {
  const isRequired = (call: Endpoint) => described(call)?.requestBody?.required;
  expect([isRequired(cart.addProducts), isRequired(cart.validate)]).toEqual([true, false]);
});

test('describes every call of the contract, and none of the back-office to buyers', () => {
  expect(everyCall.filter((call) => !described(call)).map(idOf)).toEqual([]);
  expect(Object.keys(DOCUMENTS.portal.paths).filter((path) => path.startsWith('/backoffice'))).toEqual([]);
});

test('describes every parameter that a query takes, whether its schema has a name or not', () => {
  for (const call of everyCall) {
    const shape = call.query instanceof z.ZodPipe ? call.query.in : call.query;
    if (!(shape instanceof z.ZodObject)) continue;
    const names = (described(call)?.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    expect(names.toSorted(), idOf(call)).toEqual(Object.keys(shape.shape).toSorted());
  }
});

test('types the files of a form, and the file that a call answers with', () => {
  for (const call of everyCall) {
    const operation = described(call);
    for (const [name, { types }] of filesOf(call.body)) {
      const content = operation?.requestBody?.content['multipart/form-data'];
      expect(content?.encoding?.[name]?.contentType, idOf(call)).toBe(types.join(', '));
      const component =
        DOCUMENTS[call.path.startsWith('/backoffice/') ? 'staff' : 'portal'].components.schemas;
      const schema = content?.schema.$ref
        ? component[content.schema.$ref.split('/').at(-1) ?? '']
        : content?.schema;
      expect((schema as Schema).properties?.[name]?.format, idOf(call)).toBe('binary');
    }
    if (call.answerKind !== 'file') continue;
    expect(call.answerTypes.length, idOf(call)).toBeGreaterThan(0);
    expect(Object.keys(operation?.responses['200']?.content ?? {}), idOf(call)).toEqual(
      expect.arrayContaining([...call.answerTypes]),
    );
  }
});

test('names every schema module of the contract', () => {
  const root = fileURLToPath(new URL('../../../../contract/src/', import.meta.url));
  const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.schemas.ts'),
  );
  const named = readFileSync(join(root, 'named-schemas.ts'), 'utf8');
  expect(modules.filter((path) => !named.includes(`'./${path}'`))).toEqual([]);
});

test('the reader is served with a policy that allows no request to another host', async () => {
  const app = Fastify();
  await addDocumentation(app);
  const page = await app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Pomelo – API</title>');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|unsafe-eval|swagger\.io/);
  expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  const scripts = [...page.body.matchAll(/(?:src|href)="\.\/(static\/[^"]+)"/g)].map(([, file]) => file);
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts) expect((await app.inject(`/docs/${file}`)).statusCode, file).toBe(200);
  expect((await app.inject('/docs/json')).json()).toEqual(received('portal'));
  expect((await app.inject('/docs/gestion/json')).json()).toEqual(received('staff'));
  expect((await app.inject('/docs/gestion/')).body).toContain('<title>Pomelo – API de la gestion</title>');
  await app.close();
});
