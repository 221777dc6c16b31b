import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';

const api = await testApi();
const { app, db } = api;

const post = (who: Buyer, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/pomelos/public/me/contact',
    headers: { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const checksFor = async ({ workspaceId }: Buyer): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE key = ${`check-vat:${workspaceId}`}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

describe('the company', () => {
  // ACC-26
  it('is shown to its people', async () => {
    const viewer = await signedIn(api, 'viewer');
    const answer = await as(app, viewer, 'GET /public/me/contact');
    expect(answer.json()).toMatchObject({
      id: viewer.workspaceId,
      rs: 'Garage du Pont',
      vatNumber: null,
      vatState: 'to-check',
      logo: null,
    });
  });

  it('is refused to a visitor, and its change to who is no owner', async () => {
    expect((await app.inject('/public/me/contact')).statusCode).toBe(401);
    expect((await post(await signedIn(api, 'viewer'), { vatNumber: '' })).statusCode).toBe(403);
    expect((await post(await signedIn(api, 'buyer'), { vatNumber: '' })).statusCode).toBe(403);
  });

  // ACC-26
  it('takes the VAT number of any state of the Union, which is then to be checked', async () => {
    const owner = await signedIn(api, 'owner');
    await db
      .updateTable('workspace')
      .set({ vat_state: 'valid', vat_checked_at: new Date() })
      .where('id', '=', owner.workspaceId)
      .execute();
    const answer = await post(owner, { vatNumber: 'be 0403.019.261' });
    expect(answer.json()).toMatchObject({
      vatNumber: 'BE0403019261',
      vatState: 'to-check',
      vatCheckedAt: null,
    });
    expect(await checksFor(owner)).toBe(1);
  });

  it('is not checked again for the number it has already', async () => {
    const owner = await signedIn(api, 'owner');
    const known = { vat_number: 'FR83404833048', vat_state: 'valid' } as const;
    await db.updateTable('workspace').set(known).where('id', '=', owner.workspaceId).execute();
    expect((await post(owner, { vatNumber: 'FR 83 404 833 048' })).json().vatState).toBe('valid');
    expect(await checksFor(owner)).toBe(0);
  });

  it('removes its number when the field is emptied', async () => {
    const owner = await signedIn(api, 'owner');
    await post(owner, { vatNumber: 'FR83404833048' });
    expect((await post(owner, { vatNumber: '' })).json().vatNumber).toBeNull();
  });

  it('refuses a text that is not a number, by its field', async () => {
    const owner = await signedIn(api, 'owner');
    const answer = await post(owner, { vatNumber: 'FR84404833048' });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'vatNumber']);
    expect(answer.json().errors[0].message).toContain('n’est pas valable');
  });
});
