import { randomUUID } from 'node:crypto';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { buildSiret } from '@pomelo/api/testing/siret.ts';
import { expect, it } from 'vitest';
import { command } from './approve.ts';
import { runCommand } from './testing/run-command.ts';
import { startCommand } from './testing/start-command.ts';

const { db, url } = await testDatabase();

const approve = (...given: string[]) => runCommand(command, given, url);

async function buildRegistration(email: string): Promise<string> {
  const siret = buildSiret();
  const company = { siret, rs: 'Garage du Lac', street: '4 quai du Lac', postcode: '74000', city: 'Annecy' };
  const person = { email, first_name: 'Ada', last_name: 'Roux', phone1: '+33612345678' };
  await db
    .insertInto('registration')
    .values({ id: randomUUID(), ...company, ...person })
    .execute();
  return siret;
}

it('lists what waits, approves by e-mail address, and prints the next step', async () => {
  const siret = await buildRegistration('ada@lac.test');
  expect(await startCommand('approve.ts', [], url)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`SIRET ${siret}`),
  });
  expect(await approve('ADA@lac.test')).toMatchObject({
    code: 0,
    output: expect.stringContaining('est ouvert'),
  });
  expect(await db.selectFrom('workspace').select('siret').execute()).toEqual([{ siret }]);
  expect(await approve('ada@lac.test')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Aucune inscription en attente'),
  });
});

it('refuses for a reason, and requests a choice between two matches', async () => {
  const [siret] = [await buildRegistration('bea@lac.test'), await buildRegistration('bea@lac.test')];
  expect(await approve('bea@lac.test')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--siret'),
  });
  expect(await approve('bea@lac.test', '--siret', siret ?? '', '--refuse', 'Illisible.')).toMatchObject({
    code: 0,
  });
  expect(
    await db
      .selectFrom('registration')
      .select(['state', 'reason'])
      .where('siret', '=', siret ?? '')
      .execute(),
  ).toEqual([{ state: 'refused', reason: 'Illisible.' }]);
});

it.each([
  [['--help'], 0],
  [['--refuse', 'x'], 1],
  [['a@b.test', '--refuse', ' '], 1],
])('prints its usage on request, and for unknown arguments: %j', async (given, code) => {
  expect(await approve(...given)).toMatchObject({ code, output: expect.stringContaining('npm run approve') });
});
