import { expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../../testing/app.ts';

const api = await testApi();
const { app } = api;
const requested = { text: 'Trouvez-moi une 3008 hybride', quantity: 1 };

it('looks for no vehicle that was wanted before a day that is over', async () => {
  const buyer = await signedIn(api);
  const answer = await as(app, buyer, 'POST /public/deals', { ...requested, wantedBy: '2020-01-01' });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ path: 'wantedBy', message: 'Choisissez un jour à venir.' }],
  ]);
  expect((await as(app, buyer, 'GET /public/deals')).json().meta.total).toBe(0);
});

it('looks for no vehicle that is wanted in more than two years', async () => {
  const buyer = await signedIn(api);
  const days = ['2098-12-31', '9999-12-31'];
  const answers = await Promise.all(
    days.map((wantedBy) => as(app, buyer, 'POST /public/deals', { ...requested, wantedBy })),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].message])).toEqual([
    [422, 'Choisissez un jour dans les deux ans.'],
    [422, 'Indiquez une année de 1900 à 2099.'],
  ]);
});
