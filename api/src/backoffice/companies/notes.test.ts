import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createPerson, createWorkspace } from '../../testing/factories.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');
const colleague = await createStaffMember(api, 'sales');

const notesUrl = (workspaceId: string) => `/backoffice/workspaces/${workspaceId}/notes` as const;
const add = (workspaceId: string, body: object, staff: Staff = sales) =>
  asStaff(app, staff, `POST ${notesUrl(workspaceId)}`, body);
const list = async (workspaceId: string, staff: Staff = sales) =>
  (await asStaff(app, staff, `GET ${notesUrl(workspaceId)}`)).json();
const textsOf = async (workspaceId: string): Promise<string[]> =>
  (await list(workspaceId)).data.map(({ text }: { text: string }) => text);

describe('the notes of the team', () => {
  // BUYER-10
  it('are listed with the company, pinned ones first, and each is deleted by its author', async () => {
    const { id } = await createWorkspace(db);
    const first = (await add(id, { text: 'Paie à 30 jours.' })).json();
    const second = (await add(id, { text: 'Appeler le mardi.' }, colleague)).json();
    expect(await textsOf(id)).toEqual(['Appeler le mardi.', 'Paie à 30 jours.']);
    expect((await list(id)).data).toMatchObject([
      { own: false },
      { own: true, author: 'Camille Renard', about: null },
    ]);
    expect(
      (await asStaff(app, colleague, `PATCH ${notesUrl(id)}/${first.id}`, { pinned: true })).json().pinned,
    ).toBe(true);
    expect(await textsOf(id)).toEqual(['Paie à 30 jours.', 'Appeler le mardi.']);
    expect((await asStaff(app, sales, `DELETE ${notesUrl(id)}/${second.id}`)).statusCode).toBe(404);
    expect((await asStaff(app, colleague, `DELETE ${notesUrl(id)}/${second.id}`)).statusCode).toBe(204);
    expect(await textsOf(id)).toEqual(['Paie à 30 jours.']);
    expect(
      (
        await asStaff(app, sales, `PATCH ${notesUrl((await createWorkspace(db)).id)}/${first.id}`, {
          pinned: false,
        })
      ).statusCode,
    ).toBe(404);
  });

  // BUYER-10
  it('pinned by two at once have one entry in the audit log that says so', async () => {
    const { id } = await createWorkspace(db);
    const note = (await add(id, { text: 'Paie à 30 jours.' })).json();
    await Promise.all(
      [sales, colleague].map((who) =>
        asStaff(app, who, `PATCH ${notesUrl(id)}/${note.id}`, { pinned: true }),
      ),
    );
    const entries = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource_id', '=', note.id)
      .where('action', 'like', 'PATCH%')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { before: { pinned: false }, after: { pinned: true } },
      { before: { pinned: true }, after: { pinned: true } },
    ]);
  });

  // BUYER-10
  it('are in the audit log without their text, which may be deleted', async () => {
    const { id } = await createWorkspace(db);
    const note = (await add(id, { text: 'Un mot qui ne doit pas rester.' })).json();
    await asStaff(app, sales, `DELETE ${notesUrl(id)}/${note.id}`);
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('resource_id', '=', note.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'POST /backoffice/workspaces/:id/notes',
      'DELETE /backoffice/workspaces/:id/notes/:noteId',
    ]);
    expect(JSON.stringify(entries)).not.toContain('ne doit pas rester');
  });

  // BUYER-10
  it('about a person are part of their personal data, those about the company are not, and neither shows on the portal', async () => {
    const buyer = await signedIn(api, 'owner');
    await add(buyer.workspaceId, { text: 'Rappeler cette personne le soir.', aboutPersonId: buyer.personId });
    await add(buyer.workspaceId, { text: 'La société paie tard.' });
    expect((await list(buyer.workspaceId)).data[1]).toMatchObject({ about: { id: buyer.personId } });
    const exported = (await as(app, buyer, 'GET /public/me/export')).json();
    expect(exported.notes.data).toMatchObject([{ text: 'Rappeler cette personne le soir.' }]);
    expect(JSON.stringify(exported)).not.toContain('paie tard');
    for (const url of ['GET /public/me', 'GET /public/me/contact', 'GET /public/me/contact/people'] as const)
      expect((await as(app, buyer, url)).body).not.toContain('Rappeler cette personne');
    const closed = await as(app, buyer, 'POST /public/me/close', { password: 'un mot de passe de test' });
    expect(closed.statusCode).toBe(204);
    expect(await textsOf(buyer.workspaceId)).toEqual(['La société paie tard.']);
  });

  it('are refused when empty, or about members of another company', async () => {
    const { id } = await createWorkspace(db);
    expect((await add(id, { text: '  ' })).statusCode).toBe(422);
    const stranger = await add(id, { text: 'Lui.', aboutPersonId: (await createPerson(db)).id });
    expect([stranger.statusCode, stranger.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'aboutPersonId' })],
    ]);
    expect((await list(id)).data).toEqual([]);
  });
});
