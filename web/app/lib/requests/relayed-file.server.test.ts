import type { LoaderFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type ActiveSession, partsContext, staffContext, viewContext } from '../../context.ts';
import { buildVisit } from '../visit.fixture.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const SESSION = { credentials: { token: 't', workspaceId: 'w' }, state: { profile: {} } } as ActiveSession;
type Loader = (args: LoaderFunctionArgs) => Promise<Response>;
const modules = import.meta.glob<{ loader: Loader }>('../../features/**/*.route.ts');

type FileRequest = { url: string; hasCredentials: boolean };
type Options = { session?: ActiveSession | null; view?: 'b2b' | 'b2c'; answer?: Response };

async function open(
  file: string,
  params: Record<string, string>,
  { session = SESSION, view = 'b2b', answer }: Options = {},
) {
  const asked: FileRequest[] = [];
  const { args } = buildVisit('/un/fichier', { session });
  args.context.set(staffContext, null);
  args.context.set(viewContext, view);
  args.context.set(partsContext, {
    ...args.context.get(partsContext),
    openStream: (url, credentials) => {
      asked.push({ url, hasCredentials: credentials !== null });
      return Promise.resolve(
        answer ??
          new Response('%PDF', { headers: { 'content-type': 'application/pdf', 'x-secret': 'hidden' } }),
      );
    },
  });
  const module = await modules[`../../features/${file}.route.ts`]?.();
  if (!module) throw new Error(`no ${file}`);
  return { response: await module.loader({ ...args, params }), asked };
}

describe('a file of the site', () => {
  // ACC-22, QUOTE-5, ORD-7, DOC-3, MONEY-2
  it.each([
    [
      'vehicle/document',
      { productId: '3', documentId: ID },
      `/pomelos/public/catalog/product/3/documents/${ID}`,
    ],
    ['quotations/pdf', { id: ID }, `/pomelos/public/customer-quotations/${ID}/pdf`],
    ['quotations/retail-pdf', { token: 'a-token' }, '/public/quotations/a-token/pdf'],
    ['quotations/retail-logo', { token: 'a-token' }, '/public/quotations/a-token/logo'],
    ['orders/bundle-documents', { id: ID }, `/pomelos/public/bundles/${ID}/documents`],
    ['orders/bundle-document', { id: ID, documentId: ID }, `/pomelos/public/documents/${ID}/download`],
    ['orders/police-book', {}, '/pomelos/public/police-book'],
    ['backoffice/money/police-book', {}, '/backoffice/police-book'],
    [
      'orders/carte-grise-document',
      { id: ID, paper: 'kbis' },
      `/pomelos/public/bundles/${ID}/carte-grise/kbis`,
    ],
    ['company/logo', {}, '/pomelos/public/me/contact/logo'],
    ['profile/photo', { personId: ID }, `/pomelos/public/me/contact/people/${ID}/picture`],
  ])('%s is the one of the API, as this user may see it', async (file, params, url) => {
    const { response, asked } = await open(file, params);
    expect(asked).toEqual([{ url, hasCredentials: true }]);
    expect([response.status, await response.text()]).toEqual([200, '%PDF']);
    expect(response.headers.get('cache-control')).toMatch(/^private, /);
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'nosniff',
    ]);
    expect(response.headers.has('x-secret')).toBe(false);
  });

  // VEH-7
  it('of a vehicle is requested in the customer’s view in showroom mode', async () => {
    const { asked } = await open('vehicle/document', { productId: '3', documentId: ID }, { view: 'b2c' });
    expect(asked[0]?.url).toBe(`/pomelos/public/catalog/product/3/documents/${ID}?isViewB2c=1`);
  });

  it('of a vehicle is requested from the public API for a visitor', async () => {
    const { asked } = await open(
      'vehicle/document',
      { productId: '3', documentId: ID },
      { session: null, view: 'b2c' },
    );
    expect(asked).toEqual([
      { url: `/public/catalog/product/3/documents/${ID}?isViewB2c=1`, hasCredentials: false },
    ]);
  });

  // DOC-3
  it('returns 404 when this user may not see it', async () => {
    const answer = new Response('{"detail":"secret"}', { status: 404 });
    const { response } = await open('orders/bundle-document', { id: ID, documentId: ID }, { answer });
    expect([response.status, await response.text()]).toEqual([404, 'Page not found: /un/fichier']);
  });

  // DOC-3
  it.each([
    [403, '{"detail":"Vos rôles ne donnent pas ce droit."}', 'Vos rôles ne donnent pas ce droit.'],
    [503, 'upstream', 'Le fichier n’a pas pu être préparé. Réessayez dans un instant.'],
  ])('states in French why it is refused with %i', async (status, body, text) => {
    const answer = new Response(body, { status, headers: { 'retry-after': '7' } });
    const { response } = await open('profile/export', {}, { answer });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      status,
      'text/plain; charset=utf-8',
      text,
    ]);
    expect(response.headers.get('retry-after')).toBe('7');
  });
});
