import { describe, expect, it } from 'vitest';
import { newAddress, testApi } from '../../testing/app.ts';
import { createPerson } from '../../testing/factories.ts';
import { asStaff } from '../../testing/staff.ts';
import { isSetUpCode, setUpCodeOf } from './set-up-code.ts';

const code = setUpCodeOf('a secret of at least thirty-two characters');
const api = await testApi({ setUpCode: code });
const { app, db } = api;

const first = {
  email: 'ines@pomelo.test',
  firstName: 'Inès',
  lastName: 'Garnier',
  password: 'un tracteur bleu sans remorque',
  code,
};
const setUp = (given: object = {}, remoteAddress = newAddress()) =>
  app.inject({ method: 'POST', url: '/backoffice/set-up', remoteAddress, payload: { ...first, ...given } });
const state = async () => (await app.inject({ method: 'GET', url: '/backoffice/set-up' })).json();

describe('the first administrator', () => {
  // STAFF-5
  it('is available in an empty portal, which requires a code in production', async () => {
    expect(await state()).toEqual({ needed: true, codeNeeded: true });
    const wrong = await setUp({ code: 'AAAA-AAAA-AAAA' });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'code']);
  });

  it('chooses a good password and their own address', async () => {
    const weak = await setUp({ password: 'motdepasse1234' });
    expect([weak.statusCode, weak.json().errors[0].path]).toEqual([422, 'password']);
    const { email } = await createPerson(db);
    const taken = await setUp({ email });
    expect([taken.statusCode, taken.json().errors[0].path]).toEqual([422, 'email']);
    expect(await state()).toMatchObject({ needed: true });
  });

  it('cannot be guessed: attempts are rate-limited', async () => {
    const address = newAddress();
    const answers = [];
    for (let times = 0; times < 11; times += 1)
      answers.push((await setUp({ code: `essai ${times}` }, address)).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  // STAFF-5
  it('is one, even when ten try at the same time, and afterwards no further one can be created this way', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => setUp({ email: `premier-${index}@pomelo.test` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await state()).toEqual({ needed: false, codeNeeded: true });
    expect((await setUp()).json().type).toMatch(/already-decided$/);
    expect(await db.selectFrom('staff_member').select('roles').execute()).toEqual([
      { roles: ['administrator'] },
    ]);
  });

  // STAFF-6
  it('logs in with their password, sees what is left to do, and is in the log', async () => {
    const { email } = await db
      .selectFrom('staff_member')
      .innerJoin('person', 'person.id', 'staff_member.person_id')
      .select('email')
      .executeTakeFirstOrThrow();
    const login = await app.inject({
      method: 'POST',
      url: '/public/login_check',
      remoteAddress: newAddress(),
      payload: { username: email, password: first.password },
    });
    const staff = { headers: { authorization: `Bearer ${login.json().token}` } };
    const steps = await asStaff(app, staff, 'GET /backoffice/set-up/steps');
    expect(steps.json()).toEqual({ seller: null, feeds: 0, vehicles: 0, articles: 0, team: 1, buyers: 0 });
    const log = await asStaff(app, staff, 'GET /backoffice/audit');
    expect(log.json().data).toMatchObject([
      {
        summary: 'Créer le premier administrateur',
        person: { name: 'Inès Garnier' },
        after: { email, roles: ['administrator'] },
      },
    ]);
    expect(log.body).not.toContain(first.password);
  });
});

describe('the code of a first installation', () => {
  it('is the same on every node, and differs with another secret', () => {
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(setUpCodeOf('another secret of thirty-two characters')).not.toBe(code);
  });

  it('may be typed in small letters, without its hyphens', () => {
    expect(isSetUpCode(code.toLowerCase().replaceAll('-', ' '), code)).toBe(true);
    expect(isSetUpCode(code.slice(1), code)).toBe(false);
  });
});
