import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, outcomeOf, refusalResponse } from '../../../../lib/form/form-action.fixture.ts';
import { type EditorAnswer, handleEditor } from './editor.action.server.ts';

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
  cost: null,
  stockDays: null,
  km: 1,
  modelYear: 2021,
  energy: 'essence',
  gearbox: 'manuelle',
  city: 'Lyon',
  vin: null,
  plate: null,
  free: true,
  why: '',
  fit: null,
});
const found = (...vehicles: object[]) =>
  ok({ data: vehicles, total: vehicles.length, beyond: false, costsShown: true });
const saved = ok({ version: 4, savedAt: '2026-11-27T08:42:00.000Z', savedBy: 'Thomas Bérard' });
const editor = ok({
  draft: null,
  floor: 500,
  costsShown: true,
  serviceCosts: [],
  outstanding: { amount: 0, currency: 'EUR' },
  saleByBuyer: 'domestic',
  agreement: null,
  approvers: [],
});
const deal = ok({ deal: { id: ID }, versions: [], sale: 'domestic', now: '2026-11-27T08:42:00.000Z' });
const typed = {
  form: 'editeur',
  revision: 'step-2.false..',
  draftVersion: '3',
  lines: '11',
  'lines.11.price': '10 500,50',
  'lines.11.services.warranty-12': '340',
  validUntil: '2026-11-28',
  message: 'Bonjour',
  chercher: '',
};
const content = {
  lines: [{ productId: 11, price: '10 500,50', services: [{ code: 'warranty-12', price: '340' }] }],
  validUntil: '2026-11-28',
  message: 'Bonjour',
  isExport: false,
};
const answerIn = (response: unknown): EditorAnswer => outcomeOf(response) as unknown as EditorAnswer;
const pressed = (intention: string, answers: ReturnType<typeof ok>[], more: Record<string, string> = {}) =>
  buildFormAction({ ...typed, ...more, intention }, { answers });
const draftSent = (sent: readonly { method: string; body: unknown }[]) =>
  sent.find(({ method }) => method === 'PUT')?.body;

describe('a button of the editor', () => {
  // SALES-15
  it('saves what is typed over the version that was read, and stays on the page', async () => {
    const { submission, sent } = pressed('brouillon', [saved]);
    expect(outcomeOf(await handleEditor(submission, ID))).toMatchObject({
      to: `/gestion/affaires/${ID}/offre`,
    });
    expect(sent).toMatchObject([
      { method: 'PUT', url: `${PATH}/offer-draft`, body: { version: 3, content } },
    ]);
  });

  it('adds a vehicle at the catalogue price', async () => {
    const { submission, sent } = pressed('ajouter:12', [found(vehicle(12)), saved]);
    await handleEditor(submission, ID);
    expect(draftSent(sent)).toMatchObject({
      content: { lines: [{ productId: 11 }, { productId: 12, price: '12\u202f000', services: [] }] },
    });
  });

  it('adds the vehicle whose reference, VIN or plate was typed, and searches anything else', async () => {
    const plated = { ...vehicle(12), plate: 'GA-123-BC' };
    const named = pressed('chercher', [found(plated), saved], { chercher: 'ga 123 bc' });
    await handleEditor(named.submission, ID);
    expect(draftSent(named.sent)).toMatchObject({ content: { lines: [{}, { productId: 12 }] } });
    const searched = pressed('chercher', [found(plated), saved], { chercher: '308 diesel' });
    expect(outcomeOf(await handleEditor(searched.submission, ID))).toMatchObject({
      to: `/gestion/affaires/${ID}/offre?chercher=308+diesel`,
    });
    const taken = pressed('chercher', [found({ ...plated, free: false }), saved], { chercher: 'GA-123-BC' });
    await handleEditor(taken.submission, ID);
    expect(draftSent(taken.sent)).toMatchObject({ content: { lines: [{ productId: 11 }] } });
  });

  it('removes a line, removes a service, raises a price to the floor', async () => {
    const lines = async (intention: string) => {
      const { submission, sent } = pressed(intention, [saved]);
      await handleEditor(submission, ID);
      return draftSent(sent);
    };
    expect(await lines('enlever:11')).toMatchObject({ content: { lines: [] } });
    expect(await lines('oter:11:warranty-12')).toMatchObject({ content: { lines: [{ services: [] }] } });
    expect(await lines('relever:11:1814800')).toMatchObject({
      content: { lines: [{ price: '18\u202f148' }] },
    });
  });

  // SALES-4
  it('shows the input again when a colleague saved first', async () => {
    const answers = [
      refusalResponse(409, 'changed-meanwhile', 'Hélène a modifié ce brouillon.'),
      deal,
      editor,
    ];
    const { submission } = pressed('brouillon', [...answers, found(vehicle(11))]);
    expect(answerIn(await handleEditor(submission, ID))).toMatchObject({
      message: 'Hélène a modifié ce brouillon.',
      editor: { content: { lines: [{ price: '10 500,50' }] } },
    });
  });

  it('answers a script that saves by itself with the version, or with why it failed', async () => {
    const done = pressed('brouillon', [saved], { auto: '1' });
    expect(outcomeOf(await handleEditor(done.submission, ID))).toMatchObject({
      autosave: true,
      version: 4,
      failed: '',
    });
    const refused = pressed('brouillon', [refusalResponse(409, 'changed-meanwhile', 'Trop tard.')], {
      auto: '1',
    });
    expect(outcomeOf(await handleEditor(refused.submission, ID))).toMatchObject({
      version: null,
      failed: 'Trop tard.',
    });
  });
});

describe('sending an offer', () => {
  it('saves it, then makes the version with prices of vehicles and services', async () => {
    const { submission, sent } = pressed('offre', [
      saved,
      ok({ versions: [{ version: 2 }], agreement: null }),
    ]);
    expect(outcomeOf(await handleEditor(submission, ID))).toMatchObject({
      to: `/gestion/affaires/${ID}`,
      message: expect.stringContaining('version 2'),
    });
    expect(sent[1]).toMatchObject({
      method: 'POST',
      url: `${PATH}/offers`,
      body: {
        revision: 'step-2.false..',
        lines: [{ productId: 11, price: 1_050_050, services: [{ code: 'warranty-12', price: 34_000 }] }],
        validUntil: '2026-11-28',
        export: false,
        agreement: false,
      },
    });
  });

  // SALES-14
  it('requests the agreement, and says that it is pending', async () => {
    const { submission, sent } = pressed('accord', [
      saved,
      ok({ versions: [], agreement: { state: 'asked' } }),
    ]);
    expect(outcomeOf(await handleEditor(submission, ID))).toMatchObject({
      message: expect.stringContaining('L’accord est demandé'),
    });
    expect(sent[1]).toMatchObject({ body: { agreement: true } });
  });

  it('is refused with an invalid price or without a vehicle: the field reports it and the input stays', async () => {
    const wrong = pressed('offre', [deal, editor, found(vehicle(11))], { 'lines.11.price': 'cher' });
    expect(answerIn(await handleEditor(wrong.submission, ID))).toMatchObject({
      fieldErrors: { 'lines.11.price': expect.stringContaining('12\u202f500') },
      editor: { content: { lines: [{ price: 'cher' }] } },
    });
    const empty = pressed('offre', [deal, editor], { lines: '' });
    expect(answerIn(await handleEditor(empty.submission, ID)).fieldErrors).toHaveProperty('chercher');
    expect([...wrong.sent, ...empty.sent].map(({ method }) => method)).not.toContain('POST');
  });

  it('maps an error of the API to the field of its line', async () => {
    const errors = [{ path: 'lines.0.services', message: 'Ce service n’est pas au tarif.' }];
    const { submission } = pressed('offre', [
      saved,
      refusalResponse(422, 'invalid', 'À corriger', errors),
      deal,
      editor,
      found(vehicle(11)),
    ]);
    expect(answerIn(await handleEditor(submission, ID)).fieldErrors).toEqual({
      'lines.11.price': 'Ce service n’est pas au tarif.',
    });
  });
});
