import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { MAX_HANDOVER_FILES } from '@pomelo/contract/handover/handover-rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { buildPdf, buildZip } from '../../testing/files/files.ts';
import {
  buildHandover,
  createShipped,
  handoverStage,
  RELEASE,
} from '../../testing/handover/handover-stage.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const { addLink, byLink, refusalOf, sendAsTeam, sendByLink, team } = await handoverStage(api);
const shipped = async () => (await createShipped(api, await signedIn(api))).bundle;

describe('the release code', () => {
  // DELIV-8
  it('is checked once: a second use says who used it and when', async () => {
    const { id, number } = await shipped();
    const [link, other] = [await addLink(id), await addLink(id, { recipient: 'Parc de Corbas' })];
    const wrong = await byLink('POST', link.token, '/release', { release: 'AAAA-AAAA' });
    expect(refusalOf(wrong)).toBe('invalid release');
    const scanned = { release: `POMELO A9999999-01 ${RELEASE}` };
    expect(refusalOf(await byLink('POST', link.token, '/release', scanned))).toBe('invalid release');
    const right = { release: `POMELO ${number} ${RELEASE}` };
    const first = await byLink('POST', link.token, '/release', right);
    expect(first.json()).toMatchObject({ checkedBy: 'Transports Martin' });
    // The phone that checked it may ask again.
    expect((await byLink('POST', link.token, '/release', right)).json()).toEqual(first.json());
    for (const answer of [
      await byLink('POST', other.token, '/release', { release: RELEASE }),
      await team('POST', id, '/release', { release: RELEASE }),
      await byLink('POST', other.token, '/record', buildHandover()),
    ]) {
      expect(refusalOf(answer)).toBe('token-used');
      expect(answer.json<{ detail: string }>().detail).toMatch(
        /^Ce code a déjà servi le .*, par Transports Martin\./,
      );
    }
    expect((await team('DELETE', id, `/links/${link.id}`)).statusCode).toBe(200);
    expect((await byLink('POST', other.token, '/record', buildHandover())).json()).toMatchObject({
      state: 'closed',
    });
    const used = await byLink('POST', other.token, '/release', { release: RELEASE });
    expect([refusalOf(used), used.json<{ detail: string }>().detail]).toEqual([
      'token-used',
      expect.stringContaining('Parc de Corbas'),
    ]);
  });

  // DELIV-8
  it('may be tried five times', async () => {
    const { id } = await shipped();
    const { token } = await addLink(id);
    const attempt = (release: string) => byLink('POST', token, '/release', { release });
    for (let tried = 0; tried < 5; tried += 1)
      expect(refusalOf(await attempt('AAAA'))).toBe('invalid release');
    const refused = await attempt(RELEASE);
    expect([refusalOf(refused), refused.headers['retry-after']]).toEqual([
      'too-many-requests',
      expect.stringMatching(/^\d+$/),
    ]);
    expect(refusalOf(await byLink('POST', token, '/record', buildHandover()))).toBe('too-many-requests');
  });
});

describe('the link of a hand-over', () => {
  // DELIV-7
  it('ends with its day, some days later for what was signed offline, and at once when it is revoked', async () => {
    const { id } = await shipped();
    const [ended, revoked] = [await addLink(id), await addLink(id)];
    await sql`UPDATE handover_link SET ends_at = now() - interval '2 days' WHERE id = ${ended.id}`.execute(
      db,
    );
    await team('DELETE', id, `/links/${revoked.id}`);
    for (const { token } of [ended, revoked])
      expect(refusalOf(await byLink('GET', token))).toBe('token-expired');
    expect(refusalOf(await sendByLink(revoked.token, 'photograph'))).toBe('token-expired');
    expect(refusalOf(await byLink('POST', revoked.token, '/record', buildHandover()))).toBe('token-expired');
    expect((await sendByLink(ended.token, 'photograph')).statusCode).toBe(200);
    await sql`UPDATE handover_link SET ends_at = now() - interval '4 days' WHERE id = ${ended.id}`.execute(
      db,
    );
    expect(refusalOf(await byLink('POST', ended.token, '/record', buildHandover()))).toBe('token-expired');
    expect(refusalOf(await team('DELETE', id, `/links/${revoked.id}`))).toBe('not-found');
    expect(refusalOf(await team('DELETE', (await shipped()).id, `/links/${ended.id}`))).toBe('not-found');
  });

  // DELIV-7
  it.each([randomUUID(), 'A'.repeat(44), 'x'])('is unknown when it is forged: %s', async (token) => {
    expect(refusalOf(await byLink('GET', token))).toBe('token-unknown');
    expect(refusalOf(await sendByLink(token, 'photograph'))).toBe('token-unknown');
    expect(refusalOf(await byLink('POST', token, '/record', buildHandover()))).toBe('token-unknown');
  });

  // DELIV-7
  it('shows neither a price nor the account of the buyer, and hands over this vehicle alone', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createShipped(api, buyer);
    const { token } = await addLink(bundle.id);
    const shown = (await byLink('GET', token)).body;
    expect(shown).not.toContain(buyer.email);
    expect(shown).not.toMatch(/price|cents|amount|€/i);
    const other = await addLink((await shipped()).id);
    const fileId = randomUUID();
    expect((await sendByLink(token, 'photograph', fileId)).statusCode).toBe(200);
    expect(refusalOf(await sendByLink(other.token, 'photograph', fileId))).toBe('invalid fileId');
    const photos = [{ fileId, angle: null }];
    const stolen = await byLink('POST', other.token, '/record', buildHandover({ photos }));
    expect(stolen.json()).toEqual({ state: 'incomplete', missing: [fileId] });
    const swapped = buildHandover({ giver: { name: 'Paul', fileId, accepted: false } });
    expect(refusalOf(await byLink('POST', token, '/record', swapped))).toBe('invalid photos');
  });

  it('is made for a day to come, at most thirty days from today, ten times a vehicle', async () => {
    const { id } = await shipped();
    const day = (days: number): string => dayInParis(Date.now() + days * DAY_MS);
    const post = async (body: object) => refusalOf(await team('POST', id, '/links', body));
    expect(await post({ recipient: 'Parc', lastDay: day(-2) })).toBe('invalid lastDay');
    expect(await post({ recipient: 'Parc', lastDay: day(40) })).toBe('invalid lastDay');
    expect(await post({ recipient: '', lastDay: day(1) })).toBe('invalid recipient');
    for (let made = 0; made < 10; made += 1) await addLink(id);
    expect(await post({ recipient: 'Parc', lastDay: day(1) })).toBe('limit-reached');
  });
});

describe('what a phone sends', () => {
  // DELIV-6
  it('is a picture, received once, and bounded', async () => {
    const { id } = await shipped();
    const { token, id: linkId } = await addLink(id);
    const fileId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => sendByLink(token, 'photograph', fileId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const files = await db
      .selectFrom('handover_file')
      .select('file_key')
      .where('bundle_id', '=', id)
      .execute();
    expect(files).toHaveLength(1);
    const sent = (content: Buffer) => sendByLink(token, 'photograph', randomUUID(), content);
    expect(refusalOf(await sent(buildPdf()))).toMatch(/^unsupported-media/);
    expect(refusalOf(await sent(buildZip()))).toMatch(/^(?:unsupported-media|too-large)/);
    expect(refusalOf(await sent(Buffer.alloc(11_000_000)))).toMatch(/^too-large/);
    await sql`INSERT INTO handover_file (id, bundle_id, link_id, kind, file_key, type, size_bytes, sha256, taken_at, received_at)
      SELECT gen_random_uuid(), ${id}, ${linkId}, 'photograph', 'x' || n, 'image/jpeg', 1, sha256('x'), now(), now()
      FROM generate_series(1, ${MAX_HANDOVER_FILES}) n`.execute(db);
    expect(refusalOf(await sendByLink(token, 'photograph'))).toBe('limit-reached');
  });

  // DELIV-9
  it('loses to a hand-over of another phone with who and when', async () => {
    const { id } = await shipped();
    const { token } = await addLink(id);
    await byLink('POST', token, '/record', buildHandover());
    const late = await byLink('POST', token, '/record', buildHandover());
    expect(refusalOf(late)).toBe('too-late');
    expect(late.json<{ detail: string }>().detail).toMatch(/déjà été remis le .*, par Transports Martin/);
    const elsewhere = await shipped();
    const same = buildHandover();
    await team('POST', elsewhere.id, '/record', same);
    expect(refusalOf(await team('POST', (await shipped()).id, '/record', same))).toBe('invalid handoverId');
  });

  it('is refused to buyers, visitors, and members of the team who may not write', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createShipped(api, buyer);
    const path = `/backoffice/bundles/${bundle.id}/handover` as const;
    expect(
      (await app.inject({ method: 'POST', url: `${path}/record`, payload: buildHandover() })).statusCode,
    ).toBe(401);
    const asBuyer = { method: 'GET', url: path, headers: buyer.headers } as const;
    expect((await app.inject(asBuyer)).statusCode).toBe(403);
    const reader = await createStaffMember(api, 'accounting');
    expect((await asStaff(app, reader, `GET ${path}`)).statusCode).toBe(200);
    expect(refusalOf(await asStaff(app, reader, `POST ${path}/record`, buildHandover()))).toBe(
      'permission-missing',
    );
    expect((await app.inject(`/public/bundles/${bundle.id}/handover`)).statusCode).toBe(401);
    expect((await as(app, buyer, `GET /public/bundles/${bundle.id}/handover`)).json()).toEqual({
      handover: null,
    });
    await sendAsTeam(bundle.id, 'photograph');
  });
});

describe('the database', () => {
  // DELIV-9
  it('changes nothing of what was signed', async () => {
    const { id } = await shipped();
    const photo = randomUUID();
    await sendAsTeam(id, 'photograph', photo);
    const body = buildHandover({ photos: [{ fileId: photo, angle: null }], receiver: null });
    await team('POST', id, '/record', body);
    const { asOwner } = api;
    const row = `WHERE bundle_id = '${id}'`;
    await expect(asOwner(`UPDATE handover SET km = 1 ${row}`)).rejects.toThrow(/giver signed/);
    await expect(asOwner(`UPDATE handover SET closed_at = now() ${row}`)).rejects.toThrow(/handover_closed/);
    await expect(asOwner(`DELETE FROM handover ${row}`)).rejects.toThrow(/never deleted/);
    const receiver = { name: 'Claire Martin', fileId: null, accepted: true };
    await team('POST', id, '/record', { ...body, receiver });
    await expect(asOwner(`UPDATE handover SET receiver = '{}' ${row}`)).rejects.toThrow(/never changes/);
    for (const change of ['UPDATE handover_file SET size_bytes = 1', 'DELETE FROM handover_file'])
      await expect(asOwner(`${change} ${row}`)).rejects.toThrow(/never changes/);
    for (const change of ['UPDATE handover_release SET checked_by = $$x$$', 'DELETE FROM handover_release'])
      await expect(asOwner(`${change} ${row}`)).rejects.toThrow(/remains used/);
  });
});
