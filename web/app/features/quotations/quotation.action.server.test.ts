import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { buildQuotation } from './quotation.fixture.ts';
import { handleQuotation, makeQuotation } from './quotation.action.server.ts';

const { id } = buildQuotation();
const typed = {
  produit: '7',
  'customer.firstName': 'Claire',
  'customer.lastName': 'Martin',
  'customer.email': 'claire@exemple.fr',
  'margin.kind': 'amount',
  'margin.value': '1 500',
  'services.0.label': '',
  'services.0.amount': '',
  'services.1.label': 'Carte grise',
  'services.1.amount': '276,76',
  validUntil: '2026-12-05',
};

describe('the form of a quotation', () => {
  it('creates one, and redirects to it', async () => {
    const { submission, sent } = buildFormAction(typed, { answers: [ok(buildQuotation())] });
    expect(outcomeOf(await makeQuotation(submission))).toMatchObject({
      to: `/devis-client/${id}`,
      message: expect.stringContaining('établi'),
    });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/pomelos/public/customer-quotations',
        body: {
          productId: 7,
          margin: { kind: 'amount', value: 150_000 },
          services: [{ label: 'Carte grise', amount: 27_676 }],
        },
      },
    ]);
  });

  it('sends nothing to the API while an amount is unreadable, and preserves the input', async () => {
    const { submission, sent } = buildFormAction({ ...typed, 'margin.value': 'beaucoup' }, { plain: true });
    expect(outcomeOf(await makeQuotation(submission))).toMatchObject({
      ok: false,
      fieldErrors: { 'margin.value': expect.stringContaining('en euros') },
      typed: { 'margin.value': 'beaucoup', 'services.1.label': 'Carte grise' },
    });
    expect(sent).toEqual([]);
  });

  it('shows the errors of the API at their lines', async () => {
    const refusal = refusalResponse(422, 'invalid', 'Vérifiez.', [
      { path: 'services.0.label', message: 'Au plus 120 caractères.' },
    ]);
    const { submission } = buildFormAction(typed, { answers: [refusal] });
    expect(outcomeOf(await makeQuotation(submission))).toMatchObject({
      ok: false,
      fieldErrors: { 'services.1.label': 'Au plus 120 caractères.' },
    });
  });

  it('creates a new version of the quotation it names', async () => {
    const { submission, sent } = buildFormAction(typed, { answers: [ok(buildQuotation())] });
    expect(outcomeOf(await handleQuotation(submission, id))).toMatchObject({ to: `/devis-client/${id}` });
    expect(sent).toMatchObject([{ method: 'PUT', url: `/pomelos/public/customer-quotations/${id}` }]);
  });

  it('shows the message of the API when refused', async () => {
    const over = refusalResponse(409, 'offer-over', 'Votre client a déjà accepté ce devis.');
    const { submission } = buildFormAction(typed, { answers: [over] });
    expect(outcomeOf(await handleQuotation(submission, id))).toMatchObject({
      ok: false,
      message: 'Votre client a déjà accepté ce devis.',
    });
  });
});

describe('sending a quotation', () => {
  it('names the recipient', async () => {
    const { submission, sent } = buildFormAction(
      { intention: 'envoyer' },
      { answers: [ok(buildQuotation())] },
    );
    expect(outcomeOf(await handleQuotation(submission, id))).toMatchObject({
      ok: true,
      message: 'Le devis est envoyé à claire@exemple.fr',
    });
    expect(sent).toMatchObject([{ method: 'POST', url: `/pomelos/public/customer-quotations/${id}/send` }]);
  });

  it('shows why it failed', async () => {
    const { submission } = buildFormAction(
      { intention: 'envoyer' },
      { answers: [refusalResponse(422, 'invalid', 'Ce client n’a pas d’adresse.')] },
    );
    expect(outcomeOf(await handleQuotation(submission, id))).toMatchObject({
      ok: false,
      message: 'Ce client n’a pas d’adresse.',
    });
  });
});
