import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const ines = await createStaffMember(api, 'administrator');

type Given = {
  label: string;
  resource?: string;
  at?: string;
  before?: object;
  after?: object;
  person?: string;
  action?: string;
};
const add = ({
  label,
  resource = 'vehicle',
  at = '2026-11-10T12:00:00Z',
  before,
  after,
  person,
  action = 'PUT /backoffice/staff/:id',
}: Given) =>
  db
    .insertInto('audit_entry')
    .values({
      at: new Date(at),
      person_id: person ?? null,
      person_name: 'Inès Garnier',
      action,
      resource,
      resource_id: 'PO-000123',
      label,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      request_id: 'une-demande',
    })
    .execute();

await add({
  label: 'Peugeot 308 Allure',
  before: { priceCents: 1 },
  after: { priceCents: 2, note: 'Carrosserie légère' },
});
await add({ label: 'Renault Clio', at: '2026-11-11T22:59:59Z', person: ines.personId });
await add({ label: 'Garage du Lac', resource: 'company', at: '2026-11-11T23:00:00Z' });

const labels = async (query: string): Promise<string[]> => {
  const answer = await asStaff(app, ines, `GET /backoffice/audit?${query}`);
  return answer.json().data.map(({ label }: { label: string }) => label);
};

describe('the audit log', () => {
  it('is read the latest first, page by page', async () => {
    expect(await labels('perPage=2')).toEqual(['Garage du Lac', 'Renault Clio']);
    expect(await labels('perPage=2&page=2')).toEqual(['Peugeot 308 Allure']);
  });

  // STAFF-12
  it('is searched by prefixes of words, without accents, in changes too', async () => {
    expect(await labels('q=peug%20308')).toEqual(['Peugeot 308 Allure']);
    expect(await labels('q=legere')).toEqual(['Peugeot 308 Allure']);
    expect(await labels('q=garnier%20PO-000123')).toHaveLength(3);
  });

  it('accepts any text, and never fails on it', async () => {
    for (const text of ["'", '\\', "':* | !(", '🚗', '%', "a'); DROP TABLE x; --", ':*'.repeat(80)])
      expect(
        (await asStaff(app, ines, `GET /backoffice/audit?q=${encodeURIComponent(text)}`)).statusCode,
      ).toBe(200);
  });

  // STAFF-12
  it('is filtered by person, by kind and by the days of Paris', async () => {
    expect(await labels(`person=${ines.personId}`)).toEqual(['Renault Clio']);
    expect(await labels('resource=company')).toEqual(['Garage du Lac']);
    expect(await labels('from=2026-11-11&to=2026-11-11')).toEqual(['Renault Clio']);
    expect(await labels('from=2026-11-12')).toEqual(['Garage du Lac']);
  });

  it('returns the people and objects to choose from, and each action as text', async () => {
    const { resources, people, data } = (await asStaff(app, ines, 'GET /backoffice/audit')).json();
    expect(resources).toEqual(['company', 'vehicle']);
    expect(people).toEqual([expect.objectContaining({ id: ines.personId })]);
    expect(data[0].summary).toBe('Changer les rôles d’un membre');
  });

  // STAFF-12
  it('comes as a file of what was searched, which opens in a spreadsheet', async () => {
    await add({ label: '=HYPERLINK("x")', resource: 'trap' });
    const file = await asStaff(app, ines, 'GET /backoffice/audit/file?resource=trap');
    expect(file.headers['content-disposition']).toContain('journal-pomelo.csv');
    const [head, line, end] = file.body.split('\r\n');
    expect([head, end]).toEqual([expect.stringMatching(/^\uFEFFDate;Heure;Personne/), '']);
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  });

  // STAFF-12
  it('names in French the objects and the actions of jobs, on screen and in the file', async () => {
    await add({ label: '3 véhicules', resource: 'repair-rate', action: 'reprice-mornings' });
    await add({ label: 'kmThreshold', resource: 'configuration', action: 'import-feed' });
    const { data } = (await asStaff(app, ines, 'GET /backoffice/audit?resource=repair-rate')).json();
    expect(data[0].summary).toBe('Appliquer les règles de prix du matin');
    const lineOf = async (resource: string) =>
      (await asStaff(app, ines, `GET /backoffice/audit/file?resource=${resource}`)).body.split('\r\n')[1];
    expect(await lineOf('repair-rate')).toContain(
      ';Appliquer les règles de prix du matin;Tarif de remise en état;PO-000123;3 véhicules;',
    );
    expect(await lineOf('configuration')).toContain(';Importer un flux à son heure;Réglage;PO-000123;');
  });

  it('is in the order of the actions, also when numbers have different lengths', async () => {
    const names = Array.from({ length: 12 }, (_unused, place) => `Geste ${String(place)}`);
    for (const label of names) await add({ label, resource: 'order-of-the-log' });
    expect(await labels('resource=order-of-the-log')).toEqual(names.toReversed());
  });

  it('is for administrators', async () => {
    const seller = await createStaffMember(api, 'sales');
    expect((await asStaff(app, seller, 'GET /backoffice/audit')).statusCode).toBe(403);
    expect((await asStaff(app, seller, 'GET /backoffice/audit/file')).statusCode).toBe(403);
    const refused = await asStaff(app, ines, 'GET /backoffice/audit/file?q=a%00b');
    expect([refused.statusCode, refused.json().type], 'not a file cut short').toEqual([
      400,
      expect.stringMatching(/malformed$/),
    ]);
  });
});
