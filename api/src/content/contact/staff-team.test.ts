import { beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';
import { createTeamMember } from '../../testing/team.ts';

const api = await testApi();
const { app, db } = api;
let editor: Staff;
beforeAll(async () => {
  editor = await createStaffMember(api, 'content');
});

const hugo = {
  firstName: 'Hugo',
  lastName: 'Keller',
  job: 'Export',
  jobEnglish: 'Export manager',
  languages: ['fr', 'en'],
  email: 'hugo@pomelo.test',
  phone: '04 72 00 00 01',
  pictureId: null,
  visible: true,
};
const shown = async () =>
  (await app.inject('/team')).json<{ id: number; firstName: string; phone: string }[]>();
const ids = async () =>
  (await asStaff(app, editor, 'GET /backoffice/team'))
    .json<{ data: { id: number }[] }>()
    .data.map(({ id }) => id);

// EDIT-10
it('a person is added last, shown on the site, hidden, and taken out', async () => {
  await createTeamMember(db, { position: 7 });
  const { id, version } = (await asStaff(app, editor, 'POST /backoffice/team', hugo)).json<{
    id: number;
    version: number;
  }>();
  expect((await shown()).at(-1)).toMatchObject({ id, phone: '+33472000001' });
  expect(JSON.stringify(await shown())).not.toContain('hugo@pomelo.test');
  const save = (given: object) =>
    asStaff(app, editor, `PUT /backoffice/team/${id}`, { ...hugo, version, ...given });
  expect((await save({ visible: false })).json()).toMatchObject({ visible: false, version: 2 });
  expect((await save({ job: 'Trop tard' })).json().type).toMatch(/changed-meanwhile$/);
  expect((await shown()).map((one) => one.id)).not.toContain(id);
  expect((await asStaff(app, editor, `DELETE /backoffice/team/${id}`)).statusCode).toBe(204);
  expect(await ids()).not.toContain(id);
});

// EDIT-10
it('the team is in the chosen order', async () => {
  const added = [await createTeamMember(db), await createTeamMember(db)];
  const before = await ids();
  const wanted = before.toReversed();
  expect(wanted).toEqual(expect.arrayContaining(added));
  await asStaff(app, editor, 'PUT /backoffice/team', { ids: wanted });
  expect(await ids()).toEqual(wanted);
  const partial = await asStaff(app, editor, 'PUT /backoffice/team', { ids: wanted.slice(1) });
  expect(partial.json().type).toMatch(/changed-meanwhile$/);
});

it.each([
  ['phone', { phone: '12' }],
  ['email', { email: 'hugo' }],
  ['languages', { languages: [] }],
  ['pictureId', { pictureId: 2_000_000_000 }],
])('a field that is wrong is named: %s', async (path, given) => {
  const answer = await asStaff(app, editor, 'POST /backoffice/team', { ...hugo, ...given });
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path]);
});
