import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { handleBundle } from './bundle.action.server.ts';

const ID = '019a0000-0000-7000-8000-0000000000b1';
const CALL = `/pomelos/public/bundles/${ID}`;

describe('the buttons of an ordered vehicle', () => {
  // DELIV-12
  it('add a service by its code, at the price that was shown', async () => {
    const typed = { intention: 'service', code: 'warranty-12', exclTax: '34000' };
    const { submission, sent } = buildFormAction(typed);
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      ok: true,
      message: 'Le service est ajouté à la commande.',
    });
    const body = { code: 'warranty-12', exclTax: 34_000 };
    expect(sent).toMatchObject([{ method: 'POST', url: `${CALL}/services`, body }]);
  });

  it('send the documents, and show the recipient', async () => {
    const { submission, sent } = buildFormAction(
      { intention: 'documents' },
      { answers: [ok({ sentTo: 'a@b.fr', documents: 2 })] },
    );
    expect(outcomeOf(await handleBundle(submission, ID)).message).toBe(
      '2\u202fdocuments partent vers a@b.fr.',
    );
    expect(sent).toMatchObject([{ url: `${CALL}/send-documents` }]);
  });

  it('send the payment instructions, or report that nothing is due', async () => {
    const { submission } = buildFormAction(
      { intention: 'paiement' },
      { answers: [refusalResponse(409, 'nothing-due', 'Tout est réglé.')] },
    );
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      ok: false,
      message: 'Tout est réglé.',
    });
  });

  it('report the result in a flash message to a browser without scripts', async () => {
    const { submission } = buildFormAction(
      { intention: 'paiement', retour: `/commandes/${ID}` },
      { plain: true, answers: [ok({ sentTo: 'a@b.fr' })] },
    );
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      to: `/commandes/${ID}`,
      message: expect.stringContaining('a@b.fr'),
    });
  });
});

it('a purchase is declared by a button', async () => {
  const { submission, sent } = buildFormAction({ intention: 'declaration' });
  expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({ ok: true });
  expect(sent).toMatchObject([{ method: 'POST', url: `${CALL}/purchase-declaration` }]);
});

describe('the choice of a delivery', () => {
  const typed = {
    intention: 'livraison',
    address: '1 rue de la Paix, 75002 Paris',
    contact: 'Jean',
    phone: '',
  };

  it('sends the address, the type, the day and the contact', async () => {
    const { submission, sent } = buildFormAction({ ...typed, deliveryType: 'camion', slot: '2026-11-25' });
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({ to: `/commandes/${ID}#livraison` });
    expect(sent[0]).toMatchObject({
      url: `${CALL}/delivery`,
      body: { address: typed.address, deliveryType: 'camion', slot: '2026-11-25', contact: 'Jean' },
    });
  });

  // DELIV-12
  it('sends no day for collection, and the price that was shown for it', async () => {
    const shown = { 'prix-camion': '41200', 'prix-depot': '0' };
    const { submission, sent } = buildFormAction({
      ...typed,
      ...shown,
      deliveryType: 'depot',
      slot: '2026-11-25',
    });
    await handleBundle(submission, ID);
    expect(sent[0]?.body).not.toHaveProperty('slot');
    expect(sent[0]?.body).toMatchObject({ exclTax: 0 });
  });

  it('requires a type, and preserves the input', async () => {
    const { submission, sent } = buildFormAction(typed, { plain: true });
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      ok: false,
      fieldErrors: { deliveryType: 'Choisissez un type de livraison.' },
      typed: { contact: 'Jean' },
    });
    expect(sent).toEqual([]);
  });

  it('preserves the input when the address is unknown', async () => {
    const { submission } = buildFormAction(
      { ...typed, deliveryType: 'camion' },
      { answers: [refusalResponse(422, 'unknown-address', 'Adresse inconnue.')] },
    );
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      ok: false,
      message: 'Adresse inconnue.',
      typed: { contact: 'Jean' },
    });
  });
});

describe('the documents of the carte grise', () => {
  const pdf = new File(['%PDF-1.7'], 'kbis.pdf', { type: 'application/pdf' });

  it('are sent one at a time', async () => {
    const { submission, sent } = buildFormAction({
      intention: 'piece',
      paper: 'kbis',
      file: pdf,
      date: '2026-11-01',
    });
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      to: `/commandes/${ID}#carte-grise`,
    });
    expect(sent).toMatchObject([{ method: 'POST', url: `${CALL}/claim-carte-grise` }]);
  });

  it('are not sent without a file', async () => {
    const { submission, sent } = buildFormAction({
      intention: 'piece',
      paper: 'kbis',
      file: new File([], ''),
    });
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      ok: false,
      fieldErrors: { file: expect.stringContaining('PDF') },
    });
    expect(sent).toEqual([]);
  });

  it('report a refusal at their own field', async () => {
    const { submission } = buildFormAction(
      { intention: 'piece', paper: 'kbis', file: pdf },
      { answers: [refusalResponse(415, 'unsupported-media', 'Ce fichier n’est pas un PDF.')] },
    );
    expect(outcomeOf(await handleBundle(submission, ID))).toMatchObject({
      ok: false,
      fieldErrors: { file: 'Ce fichier n’est pas un PDF.' },
      typed: { paper: 'kbis' },
    });
  });

  it('depend on the form, which names the registered owner', async () => {
    const { submission, sent } = buildFormAction({
      intention: 'carte-grise',
      holder: 'Garage du Parc',
      address: '1 rue du Parc',
    });
    await handleBundle(submission, ID);
    expect(sent).toMatchObject([
      { url: `${CALL}/claim-carte-grise`, body: { holder: 'Garage du Parc', address: '1 rue du Parc' } },
    ]);
  });
});
