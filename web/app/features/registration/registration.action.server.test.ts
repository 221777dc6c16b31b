import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import type { Draft } from './draft.ts';
import { NEW_DRAFT } from './draft.fixture.ts';
import { draftCookie, documentCookie, readRegistration } from './draft.server.ts';
import { act } from './registration.action.server.ts';

const SIRET = '82397296300016';
const LOOK_UP = `POST /public/register/company/${SIRET}`;
const COMPANY = {
  siret: SIRET,
  rs: 'Garage Bertin',
  street: '12 rue du Stade',
  postcode: '69007',
  city: 'Lyon',
  naf: null,
  vatNumber: 'FR00823972963',
  insolvency: false,
};
const FOUND = ok({ status: 'found', company: COMPANY, vatNumber: COMPANY.vatNumber, joins: false });
const UNREACHABLE = ok({ status: 'unreachable', company: null, vatNumber: COMPANY.vatNumber, joins: false });
const known: Draft = {
  ...NEW_DRAFT,
  siret: SIRET,
  lookup: 'found',
  rs: 'Garage Bertin',
  street: '12 rue du Stade',
  postcode: '69007',
  city: 'Lyon',
};
const person: Draft = {
  ...known,
  isCompanyConfirmed: true,
  firstName: 'Claire',
  lastName: 'Moreau',
  email: 'claire@garage.fr',
  phone1: '0612345678',
};
const whole: Draft = {
  ...person,
  isPersonComplete: true,
  kbisDate: '2026-11-01',
  areDocumentsComplete: true,
};
const DOCUMENT = { id: '0199a000-0000-7000-8000-000000000001', name: 'kbis.pdf', sizeBytes: 1000 };
const DOCUMENTS = [
  documentCookie('kbis', DOCUMENT, true),
  documentCookie('identity', { ...DOCUMENT, name: 'cni.png' }, true),
];

type Options = Parameters<typeof buildVisit>[1];

/** Posts one step; returns redirect, cookies and API calls. */
async function post(step: string, form: Record<string, string>, draft: Draft, more: Options = {}) {
  const cookies = [draftCookie(draft, true), ...(more.cookies ?? [])];
  const { args, asked } = buildVisit(`/inscription?etape=${step}`, { ...more, form, cookies });
  const outcome = await outcomeOf(() => act({ ...args, params: {} }));
  const storedCookies = readRegistration(
    new Request('https://pomelo.fr', {
      headers: { cookie: outcome.cookies.map((one) => one.split(';')[0]).join('; ') },
    }),
  );
  return { ...outcome, draft: storedCookies.draft, asked };
}

describe('the SIRET', () => {
  it('finds the company, with spaces in the number, and redirects to it', async () => {
    const { to, status, draft } = await post('siret', { siret: '823 972 963 00016' }, NEW_DRAFT, {
      answers: { [LOOK_UP]: FOUND },
    });
    expect([to, status]).toEqual(['/inscription?etape=societe', 303]);
    expect(draft).toMatchObject({
      siret: SIRET,
      lookup: 'found',
      rs: 'Garage Bertin',
      vatNumber: 'FR00823972963',
      isCompanyConfirmed: false,
    });
  });

  it('continues with manual input when the register is unreachable', async () => {
    const { to, draft } = await post('siret', { siret: SIRET }, NEW_DRAFT, {
      answers: { [LOOK_UP]: UNREACHABLE },
    });
    expect(to).toBe('/inscription?etape=societe');
    expect(draft).toMatchObject({ lookup: 'unreachable', rs: '' });
  });

  it('deletes the company of another SIRET, and preserves the input for the same one', async () => {
    const typed = { ...known, lookup: 'unreachable' as const };
    const again = await post('siret', { siret: SIRET }, typed, { answers: { [LOOK_UP]: UNREACHABLE } });
    expect(again.draft.rs).toBe('Garage Bertin');
    const other = await post(
      'siret',
      { siret: SIRET },
      { ...typed, siret: '35600000000048' },
      { answers: { [LOOK_UP]: UNREACHABLE } },
    );
    expect(other.draft.rs).toBe('');
  });

  it('reports an invalid number, and preserves it as typed', async () => {
    const { status, data, draft } = await post('siret', { siret: '823 972' }, NEW_DRAFT);
    expect(status).toBe(422);
    expect(data).toMatchObject({
      fieldErrors: { siret: 'Un SIRET compte quatorze chiffres.' },
      typed: { siret: '823 972' },
    });
    expect(draft.siret).toBe('823 972');
  });

  it('of a closed company is refused with the message of the API', async () => {
    const closed = refusalResponse(409, 'company-closed', 'Cette société est fermée.');
    const { data } = await post('siret', { siret: SIRET }, NEW_DRAFT, { answers: { [LOOK_UP]: closed } });
    expect(data).toMatchObject({ message: 'Cette société est fermée.' });
  });
});

describe('the company', () => {
  it('is confirmed as found', async () => {
    const { to, draft } = await post('societe', {}, known);
    expect([to, draft.isCompanyConfirmed]).toEqual(['/inscription?etape=vous', true]);
  });

  // REG-1
  it('typed manually is validated field by field, and preserves its input', async () => {
    const form = { rs: '', street: '1 rue', postcode: '690', city: 'x'.repeat(10_000) };
    const { status, data, draft } = await post('societe', form, {
      ...NEW_DRAFT,
      siret: SIRET,
      lookup: 'unknown',
    });
    expect(status).toBe(422);
    expect(data).toMatchObject({
      fieldErrors: {
        rs: 'Indiquez la raison sociale.',
        postcode: 'Un code postal compte cinq chiffres.',
        city: 'Au plus 100\u00a0caractères.',
      },
      typed: { street: '1 rue', city: 'x'.repeat(10_000) },
    });
    expect(draft.street).toBe('1 rue');
  });

  it('already known requires only a name', async () => {
    const joins = { ...NEW_DRAFT, siret: SIRET, lookup: 'unreachable' as const, joins: true };
    expect((await post('societe', { rs: 'Garage Bertin' }, joins)).to).toBe('/inscription?etape=vous');
  });
});

describe('the person', () => {
  const form = {
    firstName: 'Claire',
    lastName: 'Moreau',
    email: 'claire@gmial.com',
    phone1: '06 12 34 56 78',
  };
  const confirmed = { ...known, isCompanyConfirmed: true };
  const suggests = {
    answers: {
      'POST /public/people/email': ok({ email: 'claire@gmial.com', suggestion: 'claire@gmail.com' }),
    },
  };

  it('has to confirm an address that looks mistyped', async () => {
    const { status, data, draft } = await post('vous', form, confirmed, suggests);
    expect([status, draft.isPersonComplete]).toEqual([422, false]);
    expect(data).toMatchObject({ typed: { ...form, suggestion: 'claire@gmail.com' } });
  });

  it('can accept the suggested address or retain their own', async () => {
    const taken = await post('vous', { ...form, 'adresse-choisie': 'claire@gmail.com' }, confirmed, suggests);
    expect([taken.to, taken.draft.email]).toEqual(['/inscription?etape=documents', 'claire@gmail.com']);
    const storedCookies = await post('vous', { ...form, 'adresse-choisie': form.email }, confirmed, suggests);
    expect([storedCookies.to, storedCookies.draft.email]).toEqual([
      '/inscription?etape=documents',
      'claire@gmial.com',
    ]);
  });

  it('continues when the address could not be checked', async () => {
    const busy = {
      answers: { 'POST /public/people/email': refusalResponse(429, 'too-many-requests', 'Patientez.') },
    };
    expect((await post('vous', form, confirmed, busy)).to).toBe('/inscription?etape=documents');
  });

  it('is validated field by field', async () => {
    const { data } = await post(
      'vous',
      { ...form, firstName: ' ', email: 'claire', phone1: '06 12' },
      confirmed,
    );
    expect(data).toMatchObject({
      fieldErrors: {
        firstName: 'Indiquez votre prénom.',
        email: 'Cette adresse e-mail n’est pas valide.',
        phone1: expect.stringContaining('n’est pas complet'),
      },
    });
  });
});

describe('the documents', () => {
  it('are both required, with the date of the Kbis', async () => {
    const { data } = await post('documents', { kbisDate: '' }, { ...person, isPersonComplete: true });
    expect(Object.keys((data as { fieldErrors: object }).fieldErrors)).toEqual([
      'kbis',
      'identity',
      'kbisDate',
    ]);
  });

  it('redirect to the summary', async () => {
    const today = dayInParis(new Date());
    const { to } = await post(
      'documents',
      { kbisDate: today },
      { ...person, isPersonComplete: true },
      { cookies: DOCUMENTS },
    );
    expect(to).toBe('/inscription?etape=recapitulatif');
  });
});

describe('the application', () => {
  const received = {
    'POST /public/register': ok({ reference: 'INS-1', email: 'claire@garage.fr', joins: false }),
  };

  it('is sent once for a form submitted twice, and confirmed', async () => {
    const first = await post('recapitulatif', { accord: '1' }, whole, {
      cookies: DOCUMENTS,
      answers: received,
    });
    const second = await post('recapitulatif', { accord: '1' }, whole, {
      cookies: DOCUMENTS,
      answers: received,
    });
    expect(first.to).toBe('/inscription/confirmation');
    expect(Object.fromEntries(new URLSearchParams(first.asked[0]?.body))).toMatchObject({
      siret: SIRET,
      rs: 'Garage Bertin',
      kbis: DOCUMENT.id,
    });
    expect(first.asked[0]?.key).toBe(second.asked[0]?.key);
    expect(first.draft.siret).toBe('');
  });

  it('is another request after a correction', async () => {
    const first = await post('recapitulatif', { accord: '1' }, whole, {
      cookies: DOCUMENTS,
      answers: received,
    });
    const corrected = await post(
      'recapitulatif',
      { accord: '1' },
      { ...whole, phone1: '0699999999' },
      { cookies: DOCUMENTS, answers: received },
    );
    expect(first.asked[0]?.key).not.toBe(corrected.asked[0]?.key);
  });

  it('requires the consent before anything is sent', async () => {
    const { data, asked } = await post('recapitulatif', {}, whole, { cookies: DOCUMENTS, answers: received });
    expect(data).toMatchObject({ fieldErrors: { accord: expect.any(String) } });
    expect(asked).toEqual([]);
  });

  it('shows which field the API refuses, and preserves all input', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Vérifiez.', [
      { path: 'phone1', message: 'Ce numéro de téléphone n’est pas valide.' },
    ]);
    const { data, draft } = await post('recapitulatif', { accord: '1' }, whole, {
      cookies: DOCUMENTS,
      answers: { 'POST /public/register': wrong },
    });
    expect(data).toMatchObject({ fieldErrors: { phone1: 'Ce numéro de téléphone n’est pas valide.' } });
    expect(draft).toEqual(whole);
  });

  it('joins a known company without documents or address', async () => {
    const joins = { ...whole, joins: true, areDocumentsComplete: false };
    const { asked } = await post('recapitulatif', { accord: '1' }, joins, { answers: received });
    expect(Object.keys(Object.fromEntries(new URLSearchParams(asked[0]?.body)))).toEqual([
      'siret',
      'rs',
      'firstName',
      'lastName',
      'email',
      'phone1',
    ]);
  });
});

describe('a skipped step', () => {
  it('redirects to the first incomplete one, and sends nothing', async () => {
    const { to, asked } = await post('recapitulatif', { accord: '1' }, known);
    expect(to).toBe('/inscription?etape=societe');
    expect(asked).toEqual([]);
  });
});
