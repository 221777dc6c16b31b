import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fakeCompanies } from '../../testing/fakes/companies.ts';
import { newAddress, testApi } from '../../testing/app.ts';
import { createPerson, createWorkspace } from '../../testing/factories.ts';
import { buildSiret } from '../../testing/siret.ts';

const companies = fakeCompanies();
const { app, db } = await testApi({ companies });

describe('an e-mail address', () => {
  const check = (email: unknown) =>
    app.inject({
      method: 'POST',
      url: '/public/people/email',
      payload: { email },
      remoteAddress: newAddress(),
    });
  // REG-4
  it('is mended when its domain is mistyped, known or not', async () => {
    const { email } = await createPerson(db, { email: `connu-${randomUUID()}@gmial.com` });
    expect((await check(email.toUpperCase())).json()).toEqual({
      email,
      suggestion: email.replace('gmial', 'gmail'),
    });
    expect((await check('inconnu@garage.test')).json()).toEqual({
      email: 'inconnu@garage.test',
      suggestion: null,
    });
  });
  it.each(['', 'a', 'a@', '@b.fr', 'a b@c.fr', null, 3])('%j is refused', async (email) => {
    expect((await check(email)).statusCode).toBe(422);
  });
});

describe('a company', () => {
  const find = (siret: string, remoteAddress = newAddress()) =>
    app.inject({
      method: 'POST',
      url: `/public/register/company/${encodeURIComponent(siret)}`,
      payload: {},
      remoteAddress,
    });
  // REG-3
  it('is found by its SIRET, with its VAT number', async () => {
    companies.add('40483304800022', { rs: 'GARAGE TROUVÉ' });
    const answer = await find('404 833 048 00022');
    expect(answer.json()).toEqual({
      status: 'found',
      company: {
        siret: '40483304800022',
        rs: 'GARAGE TROUVÉ',
        street: '4 QUAI DU LAC',
        postcode: '74000',
        city: 'ANNECY',
        naf: '45.11Z',
        vatNumber: 'FR83404833048',
        insolvency: false,
      },
      vatNumber: 'FR83404833048',
      joins: false,
    });
  });
  // REG-2
  it('of La Poste is one, though its key is not Luhn’s', async () => {
    expect((await find('35600000009075')).json()).toMatchObject({
      status: 'unknown',
      company: null,
      joins: false,
    });
  });
  it('that does not exist is refused under its field; what has not fourteen digits is malformed', async () => {
    expect((await find('40483304800023')).json()).toMatchObject({ status: 422, errors: [{ path: 'siret' }] });
    expect((await find('123')).statusCode).toBe(400);
  });
  it('that was closed is refused', async () => {
    const siret = buildSiret();
    companies.add(siret, {}, true);
    const answer = await find(siret);
    expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/company-closed$/)]);
  });
  // REG-3
  it('is typed manually when the register is unreachable, and still reports whether the company is known', async () => {
    const siret = buildSiret();
    await createWorkspace(db, { siret });
    companies.reachable(false);
    try {
      expect((await find(siret)).json()).toMatchObject({ status: 'unreachable', company: null, joins: true });
    } finally {
      companies.reachable(true);
    }
  });
  it('whose workspace was closed cannot be joined', async () => {
    const siret = buildSiret();
    await createWorkspace(db, { siret, closed_at: new Date() });
    expect((await find(siret)).json()).toMatchObject({ joins: false });
  });
  it('is queried once, and only so often by one caller', async () => {
    const [siret, caller] = [buildSiret(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 31 }, () => find(siret, caller)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    await find(siret);
    expect(companies.asked.filter((one) => one === siret).length).toBeLessThanOrEqual(30);
    const asked = companies.asked.length;
    await find(siret);
    expect(companies.asked).toHaveLength(asked);
  });
});

describe('the form of a registration', () => {
  // REG-1, API-3
  it('is described from what validates it, with and without prefix', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/public/register' });
    const fields = answer.json<{ fields: { name: string }[] }>().fields;
    expect(fields.map(({ name }) => name)).toEqual([
      'siret',
      'rs',
      'street',
      'postcode',
      'city',
      'firstName',
      'lastName',
      'email',
      'phone1',
      'kbisDate',
      'kbis',
      'identity',
    ]);
    expect(fields).toContainEqual({
      name: 'kbis',
      label: 'Extrait Kbis de moins de trois mois',
      type: 'file',
      required: true,
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      maxBytes: 10 * 1024 * 1024,
    });
    expect(fields).toContainEqual(
      expect.objectContaining({ name: 'rs', required: true, maxLength: 200, type: 'text' }),
    );
  });
});
