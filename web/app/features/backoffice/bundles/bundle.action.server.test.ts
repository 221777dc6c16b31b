import { describe, expect, it } from 'vitest';
import { buildFormAction, refusalResponse, outcomeOf } from '../../../lib/form/form-action.fixture.ts';
import { handleBundle } from './bundle.action.server.ts';

const ID = '01234567-0123-7123-8123-0123456789ab';
const PATH = `/backoffice/bundles/${ID}`;
const seen = '2026-11-21T08:45:00.000Z';

describe('the forms of an ordered vehicle', () => {
  it.each([
    ['service', { code: 'warranty-12' }, 'POST', '/services', { code: 'warranty-12' }],
    [
      'etape',
      { step: 'preparing', on: '2026-11-21', note: 'Lyon' },
      'POST',
      '/tracking',
      { step: 'preparing', on: '2026-11-21', note: 'Lyon' },
    ],
    [
      'sans-etape',
      { step: 'shipped', reason: 'Erreur' },
      'POST',
      '/tracking/undo',
      { step: 'shipped', reason: 'Erreur' },
    ],
    [
      'transport',
      { carrier: 'Morel', slot: '', seen },
      'PUT',
      '/delivery/transport',
      { carrier: 'Morel', slot: '', seen },
    ],
    [
      'piece',
      { paper: 'kbis', decision: 'accepter', reason: 'Flou', seen, was: 'received' },
      'POST',
      '/carte-grise/kbis',
      { accept: true, reason: '', seen, was: 'received' },
    ],
    [
      'piece',
      { paper: 'kbis', decision: 'refuser', reason: 'Flou', seen, was: 'accepted' },
      'POST',
      '/carte-grise/kbis',
      { accept: false, reason: 'Flou', seen, was: 'accepted' },
    ],
    [
      'dossier',
      { state: 'issued', number: '2026AB' },
      'POST',
      '/carte-grise',
      { state: 'issued', number: '2026AB' },
    ],
    ['cout', { cost: '245,76', was: '24000' }, 'PUT', '/carte-grise/cost', { cost: 24_576, was: 24_000 }],
    ['cout', { cost: '10', was: '' }, 'PUT', '/carte-grise/cost', { cost: 1_000, was: null }],
  ])('%s sends its fields to the API', async (intention, fields, method, path, body) => {
    const { submission, sent } = buildFormAction({ intention, ...fields });
    await handleBundle(submission, ID);
    expect(sent).toEqual([{ method, url: PATH + path, body }]);
  });

  it('require a day for a delivery, but not for collection from the depot', async () => {
    const fields = {
      intention: 'livraison',
      address: '1 rue du Pont, 69003 Lyon',
      slot: '2026-11-30',
      contact: 'Accueil',
      phone: '',
      seen: '',
    };
    const lorry = buildFormAction({ ...fields, deliveryType: 'camion' });
    await handleBundle(lorry.submission, ID);
    expect(lorry.sent[0]?.body).toMatchObject({ deliveryType: 'camion', slot: '2026-11-30', seen: null });
    const yard = buildFormAction({ ...fields, deliveryType: 'depot' });
    await handleBundle(yard.submission, ID);
    expect(yard.sent[0]?.body).not.toHaveProperty('slot');
  });

  it('remove services and regenerate documents, named in the path', async () => {
    const { submission, sent } = buildFormAction({ intention: 'sans-service', code: 'warranty-12' });
    await handleBundle(submission, ID);
    const again = buildFormAction({ intention: 'refaire', document: 'doc' });
    await handleBundle(again.submission, ID);
    expect([...sent, ...again.sent].map(({ method, url }) => `${method} ${url}`)).toEqual([
      `DELETE ${PATH}/services/warranty-12`,
      `POST ${PATH}/documents/doc/remake`,
    ]);
  });

  it('show an unreadable value under its field, and send nothing', async () => {
    const cost = buildFormAction({ intention: 'cout', cost: 'cher', was: '' });
    expect(outcomeOf(await handleBundle(cost.submission, ID))).toMatchObject({
      fieldErrors: { cost: expect.any(String) },
      typed: { cost: 'cher' },
    });
    const file = buildFormAction({ intention: 'document', label: 'COC' });
    expect(outcomeOf(await handleBundle(file.submission, ID))).toMatchObject({
      fieldErrors: { file: expect.any(String) },
      typed: { label: 'COC' },
    });
    expect([...cost.sent, ...file.sent]).toEqual([]);
  });

  it('preserves the input when another user saved first', async () => {
    const answers = [refusalResponse(409, 'changed-meanwhile', 'Quelqu’un a déjà noté cette étape.')];
    const { submission } = buildFormAction(
      { intention: 'etape', step: 'preparing', on: '', note: 'Lyon' },
      { answers },
    );
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      code: 'changed-meanwhile',
      typed: { note: 'Lyon' },
    });
  });

  it('refuse an unknown form', async () => {
    const { submission } = buildFormAction({ intention: 'etape', step: 'flying' });
    await expect(handleBundle(submission, ID)).rejects.toMatchObject({ status: 400 });
  });
});
