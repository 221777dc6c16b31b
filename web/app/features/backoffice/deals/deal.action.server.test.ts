import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../../lib/form/form-action.fixture.ts';
import { handleDeal, type EditorAnswer } from './deal.action.server.ts';

const ID = '01234567-0123-7123-8123-0123456789ab';
const PATH = `/backoffice/deals/${ID}`;
const vehicle = (productId: number) => ({
  productId,
  itemId: productId,
  reference: `P${productId}`,
  title: `Peugeot ${productId}`,
  url: null,
  mediaId: 1,
  vatRegime: 'recuperable',
  listPrice: { amount: 1_200_000, currency: 'EUR' },
  marketValue: null,
  km: 1,
  modelYear: 2021,
  energy: 'essence',
  gearbox: 'manuelle',
  city: 'Lyon',
  vin: null,
  plate: null,
  free: true,
  why: '',
});
const found = (...ids: number[]) => ok({ data: ids.map(vehicle), total: ids.length, beyond: false });
const typed = {
  revision: 'step-2.false..',
  lines: '11',
  'lines.11.price': '10 500,50',
  'lines.11.services.warranty-12': 'on',
  validUntil: '2026-11-28',
  message: 'Bonjour',
  chercher: '',
};
const editorIn = (response: unknown): EditorAnswer => outcomeOf(response) as unknown as EditorAnswer;

describe('drafting an offer', () => {
  it('adds a vehicle at the catalogue price, and preserves the input', async () => {
    const { submission, sent } = buildFormAction(
      { ...typed, intention: 'ajouter:12' },
      { answers: [found(12), found(11, 12)] },
    );
    const answer = editorIn(await handleDeal(submission, ID));
    expect(answer.editor.draft.lines).toEqual([
      { productId: 11, price: '10 500,50', services: ['warranty-12'] },
      { productId: 12, price: '12\u202f000', services: [] },
    ]);
    expect(answer.editor.draft.message).toBe('Bonjour');
    expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
      `${PATH}/vehicles?products=12`,
      `${PATH}/vehicles?products=11,12`,
    ]);
  });

  it('removes a vehicle, and searches, without creating an offer', async () => {
    const without = buildFormAction(
      { ...typed, intention: 'enlever:11', chercher: '308' },
      { answers: [found(13)] },
    );
    const answer = editorIn(await handleDeal(without.submission, ID));
    expect(answer.editor).toMatchObject({
      draft: { lines: [] },
      vehicles: [],
      found: { q: '308', total: 1 },
    });
    expect(without.sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('sends prices in cents, with services and revision', async () => {
    const { submission, sent } = buildFormAction(
      { ...typed, intention: 'offre' },
      { answers: [ok({ versions: [{ version: 2 }] })] },
    );
    expect(outcomeOf(await handleDeal(submission, ID))).toMatchObject({
      to: `/gestion/affaires/${ID}`,
      message: expect.stringContaining('version 2'),
    });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: `${PATH}/offers`,
        body: {
          revision: 'step-2.false..',
          lines: [{ productId: 11, price: 1_050_050, services: ['warranty-12'] }],
          validUntil: '2026-11-28',
          export: false,
        },
      },
    ]);
  });

  it('is not sent with an invalid price or without a vehicle: the field reports it and the input stays', async () => {
    const wrong = buildFormAction(
      { ...typed, 'lines.11.price': 'cher', intention: 'offre' },
      { answers: [found(11)] },
    );
    expect(editorIn(await handleDeal(wrong.submission, ID))).toMatchObject({
      fieldErrors: { 'lines.11.price': expect.stringContaining('12\u202f500') },
      editor: { draft: { lines: [{ price: 'cher' }] } },
    });
    const empty = buildFormAction({ ...typed, lines: '', intention: 'offre' });
    expect(editorIn(await handleDeal(empty.submission, ID)).fieldErrors).toHaveProperty('chercher');
    expect([...wrong.sent, ...empty.sent].map(({ method }) => method)).toEqual(['GET']);
  });

  it('shows the input again with the message of the API after a conflict', async () => {
    const answers = [refusalResponse(409, 'changed-meanwhile', 'Cette affaire a changé.'), found(11)];
    const { submission } = buildFormAction({ ...typed, intention: 'offre' }, { answers });
    expect(editorIn(await handleDeal(submission, ID))).toMatchObject({
      code: 'changed-meanwhile',
      message: 'Cette affaire a changé.',
      typed: { intention: 'offre', message: 'Bonjour' },
      editor: { draft: { lines: [{ price: '10 500,50' }] } },
    });
  });

  it('maps an error of the API to the field of its line', async () => {
    const errors = [{ path: 'lines.0.services', message: 'Ce service n’est pas au tarif.' }];
    const { submission } = buildFormAction(
      { ...typed, intention: 'offre' },
      { answers: [refusalResponse(422, 'invalid', 'À corriger', errors), found(11)] },
    );
    expect(editorIn(await handleDeal(submission, ID)).fieldErrors).toEqual({
      'lines.11.price': 'Ce service n’est pas au tarif.',
    });
  });
});

describe('the replies of the staff', () => {
  it.each([
    ['accepter', 'agree', { validUntil: '2026-11-28', message: 'Bonjour' }],
    ['refuser', 'refuse-counter', { validUntil: '2026-11-28', message: 'Bonjour' }],
    ['retirer', 'withdraw', { reason: 'Vendu' }],
    ['ecrire', 'messages', { text: 'Oui' }],
  ])('%s requests %s of the API, and redirects to the deal', async (intention, call, body) => {
    const { submission, sent } = buildFormAction({ ...typed, intention, reason: 'Vendu', text: 'Oui' });
    expect(outcomeOf(await handleDeal(submission, ID))).toMatchObject({
      to: expect.stringContaining(`/gestion/affaires/${ID}`),
    });
    expect(sent).toMatchObject([{ method: 'POST', url: `${PATH}/${call}`, body }]);
  });

  it('preserve the input when they are refused', async () => {
    const { submission } = buildFormAction(
      { ...typed, intention: 'accepter' },
      { answers: [refusalResponse(409, 'offer-over', 'Trop tard.')] },
    );
    expect(outcomeOf(await handleDeal(submission, ID))).toMatchObject({
      message: 'Trop tard.',
      typed: { message: 'Bonjour' },
    });
  });
});
