import type { ImportRun } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApi } from './app.ts';
import { asStaff, type Staff } from './staff.ts';

export const manual = {
  kind: 'upload',
  location: '',
  schedule: 'manual',
  dailyAt: null,
  tradeMargin: 8,
  allowShrink: true,
} as const;

export const HEADER = 'Référence;Marque;Modèle;Version;Énergie;Boîte;Puissance;Km;Année;Prix;Code postal';
export const car = (reference: string, price = '12 990', km = '45 000', make = 'Peugeot') =>
  `${reference};${make};208;1.2 PureTech;Essence;Manuelle;100 ch;${km};2021;${price};69003`;
export const file = (...lines: string[]) => [HEADER, ...lines].join('\n');

export const onSale = (price: number, km = 45_000) => `published ${price * 100} ${km} on-sale`;

/** The calls of a feed manager, as the screens send them. */
// oxlint-disable-next-line typescript/explicit-function-return-type -- a bag of helpers, typed by each.
export function feedCalls(api: TestApi, stockManager: Staff) {
  const call = async <T>(name: Parameters<typeof asStaff>[2], payload?: object, status = 200): Promise<T> => {
    const answer = await asStaff(api.app, stockManager, name, payload);
    expect([name, answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([
      name,
      status,
      '',
    ]);
    return answer.body === '' ? (undefined as T) : answer.json<T>();
  };
  const send = (name: string, file: string | Buffer, fileName = 'stock.csv') => {
    const form = new FormData();
    form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), fileName);
    const encoded = new Response(form);
    return encoded.arrayBuffer().then((bytes) =>
      api.app.inject({
        method: 'POST',
        url: name,
        headers: { ...stockManager.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(bytes),
      }),
    );
  };

  let names = 0;
  const newFeed = async (changed: object = {}): Promise<number> => {
    names += 1;
    return (
      await call<{ id: number }>('POST /backoffice/feeds', { ...manual, name: `Source ${names}`, ...changed })
    ).id;
  };

  const runOf = (id: string) => call<ImportRun>(`GET /backoffice/imports/${id}`);
  async function preview(feedId: number, text: string): Promise<ImportRun> {
    const answer = await send(`/backoffice/feeds/${feedId}/runs`, text);
    expect([answer.statusCode, answer.json<ImportRun>().state]).toEqual([200, 'reading']);
    await api.runJobs();
    return runOf(answer.json<ImportRun>().id);
  }
  async function importAll(feedId: number, text: string): Promise<ImportRun> {
    const { id, error } = await preview(feedId, text);
    expect(error).toBeNull();
    await call(`POST /backoffice/imports/${id}/apply`);
    await api.runJobs();
    return runOf(id);
  }
  const stock = async (feedId: number) => {
    const { rows } = await sql<{
      key: string;
      line: string;
    }>`SELECT feed_key AS key, concat_ws(' ', i.status, price_b2c_cents, p.km, p.status) AS line
      FROM catalogue_item i JOIN product p ON p.item_id = i.id WHERE feed_id = ${feedId} ORDER BY feed_key, p.id`.execute(
      api.db,
    );
    return Object.fromEntries(rows.map(({ key, line }) => [key, line]));
  };

  return { call, send, newFeed, runOf, preview, importAll, stock };
}
