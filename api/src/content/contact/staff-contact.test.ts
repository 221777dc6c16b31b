import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { createContactRequest } from '../../testing/office.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;
const karim = await createStaffMember(api, 'sales');

const createRequest = (given: Parameters<typeof createContactRequest>[1] = {}): Promise<string> =>
  createContactRequest(db, {
    name: 'Claire Moreau',
    company: 'Garage Bertin',
    subject: 'commande',
    message: 'Livrez-vous à Grenoble\u202f?',
    details: JSON.stringify({ wishes: ['reprise', 'avis'], currentSite: 'bertin.example' }),
    ...given,
  });
const path = (id: string, more = '') => `/backoffice/contact-requests/${id}${more}` as const;
const list = async (query = ''): Promise<string[]> => {
  const answer = await asStaff(app, karim, `GET /backoffice/contact-requests?${query}`);
  return answer.json().data.map(({ id }: { id: string }) => id);
};

describe('a message from the site', () => {
  it('is read whole, with all fields of its form', async () => {
    const id = await createRequest();
    expect((await asStaff(app, karim, `GET ${path(id)}`)).json()).toMatchObject({
      id,
      details: [
        { label: 'Site actuel', value: 'bertin.example' },
        { label: 'Souhaits', value: 'estimation de reprise, avis de clients' },
      ],
      replies: [],
      handledAt: null,
    });
    expect((await asStaff(app, karim, `GET ${path(randomUUID())}`)).statusCode).toBe(404);
  });

  // STAFF-16
  it('is answered by mail, in the name of the team, and is then handled', async () => {
    const id = await createRequest();
    const answered = await asStaff(app, karim, `POST ${path(id, '/replies')}`, {
      text: 'Oui, sans supplément.',
    });
    expect(answered.json()).toMatchObject({
      handledAt: expect.any(String),
      replies: [{ text: 'Oui, sans supplément.' }],
    });
    await runJobs();
    const mail = mails.find(({ to }) => to === `${id}@garage.test`);
    expect(mail?.replyTo).toMatchObject({ address: 'equipe@pomelo.test' });
    expect(mail?.text).toContain('Oui, sans supplément.');
    // The address is not verified: what was typed is not repeated.
    for (const typed of ['Livrez-vous à Grenoble', 'Claire Moreau']) expect(mail?.text).not.toContain(typed);
    const log = await db
      .selectFrom('audit_entry')
      .select(['resource', 'label'])
      .where('resource_id', '=', id)
      .execute();
    expect(log).toEqual([{ resource: 'contact-request', label: 'Claire Moreau' }]);
  });

  it('is not answered by nothing', async () => {
    const id = await createRequest();
    const empty = await asStaff(app, karim, `POST ${path(id, '/replies')}`, { text: '  ' });
    expect([empty.statusCode, empty.json().errors[0].path]).toEqual([422, 'text']);
  });

  // STAFF-16
  it('is handled, and waits again if that was a mistake; once each', async () => {
    const id = await createRequest();
    const handle = (handled: boolean) => asStaff(app, karim, `PUT ${path(id)}`, { handled });
    expect((await handle(true)).json()).toMatchObject({ handledBy: expect.stringMatching(/./) });
    expect((await handle(true)).json().type).toMatch(/already-decided$/);
    expect((await handle(false)).json()).toMatchObject({ handledAt: null, handledBy: null });
  });

  it('is only read by who may not write to customers', async () => {
    const id = await createRequest();
    const accountant = await createStaffMember(api, 'accounting');
    expect((await asStaff(app, accountant, `GET ${path(id)}`)).statusCode).toBe(200);
    expect((await asStaff(app, accountant, `PUT ${path(id)}`, { handled: true })).statusCode).toBe(403);
  });
});

describe('the messages from the site', () => {
  // STAFF-16
  it('are the pending ones, the oldest first, unless others are requested', async () => {
    const wording = randomUUID();
    const old = await createRequest({ message: wording, created_at: new Date('2026-01-02T09:00:00Z') });
    const recent = await createRequest({
      message: wording,
      created_at: new Date('2026-01-03T09:00:00Z'),
      kind: 'site',
    });
    const done = await createRequest({ message: wording, handled_at: new Date() });
    expect(await list(`q=${wording}`)).toEqual([old, recent]);
    expect(await list(`q=${wording}&state=handled`)).toEqual([done]);
    expect(await list(`q=${wording}&state=all`)).toEqual([done, recent, old]);
    expect(await list(`q=${wording}&kind=site`)).toEqual([recent]);
    expect(await list('q=%25&state=all')).toEqual([]);
  });
});
