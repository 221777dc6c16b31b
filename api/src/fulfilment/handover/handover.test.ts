import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { cancelBundles } from '../../sales/deals/deals.repository.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { asStaff } from '../../testing/staff.ts';
import { buildPng } from '../../testing/files/files.ts';
import { buildHandover, createShipped, handoverStage } from '../../testing/handover/handover-stage.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;
const { addLink, byLink, confirm, proof, refusalOf, sendAsTeam, sendByLink, staff, team } =
  await handoverStage(api);
const deliveredAt = async (id: string): Promise<Date | null> =>
  (await db.selectFrom('bundle').select('delivered_at as at').where('id', '=', id).executeTakeFirstOrThrow())
    .at;

describe('a hand-over by a link', () => {
  // DELIV-6, DELIV-9, DELIV-10
  it('is recorded once both sides signed: the vehicle is delivered, and its note is the proof', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    const { bundle } = await createShipped(api, buyer);
    const { token } = await addLink(bundle.id, { email: 'quai@transports-martin.test' });
    expect((await byLink('GET', token)).json()).toMatchObject({
      state: 'ready',
      kind: 'delivery',
      km: 20_000,
      needsRelease: true,
      release: null,
      recipient: 'Transports Martin',
    });
    const [photo, scratch, giver, receiver] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const body = buildHandover({
      photos: [{ fileId: photo, angle: 'front-left' }],
      reserves: [{ part: 'G03', thing: '', text: 'Rayure de 5 cm', photos: [scratch] }],
      withoutReserve: false,
      giver: { name: 'Paul Routier', fileId: giver, accepted: false },
      receiver: { name: 'Claire Martin', fileId: receiver, accepted: false },
    });
    await sendByLink(token, 'photograph', photo);
    const early = await byLink('POST', token, '/record', body);
    expect(early.json()).toEqual({ state: 'incomplete', missing: [scratch, giver, receiver] });
    expect(await deliveredAt(bundle.id)).toBeNull();

    await sendByLink(token, 'reserve', scratch);
    await sendByLink(token, 'receiver-signature', receiver, await buildPng());
    await sendByLink(token, 'giver-signature', giver, await buildPng());
    const answers = await Promise.all([1, 2].map(() => byLink('POST', token, '/record', body)));
    expect(answers.map((answer) => answer.json())).toEqual([
      { state: 'closed', missing: [] },
      { state: 'closed', missing: [] },
    ]);
    expect(await deliveredAt(bundle.id)).not.toBeNull();

    const shown = await proof(buyer, bundle.id);
    expect(shown).toMatchObject({
      state: 'closed',
      by: 'Transports Martin',
      km: 20_040,
      clockOffSeconds: null,
      reserves: [{ part: 'G03', text: 'Rayure de 5 cm', photos: [scratch] }],
    });
    expect(shown?.sha256).toMatch(/^[\da-f]{64}$/);
    const path = `GET /public/bundles/${bundle.id}/handover/files/${scratch}` as const;
    expect((await as(app, buyer, path)).headers['content-type']).toBe('image/jpeg');
    for (const call of [path, `GET /public/bundles/${bundle.id}/handover`] as const)
      expect((await as(app, rival, call)).statusCode).toBe(404);

    await runJobs();
    const note = await db
      .selectFrom('document')
      .select(['content', 'sha256', 'number'])
      .where('bundle_id', '=', bundle.id)
      .where('kind', '=', 'delivery-note')
      .executeTakeFirstOrThrow();
    expect(note.sha256).not.toBeNull();
    expect(JSON.stringify(note.content)).toContain('Rayure de 5 cm');
    expect(JSON.stringify(note.content)).toContain(shown?.sha256);
    const proofs = mails.filter(({ subject }) => subject.includes('bon de livraison signé'));
    expect(proofs.map(({ to }) => to).toSorted()).toEqual(
      [buyer.email, 'quai@transports-martin.test'].toSorted(),
    );
  });
});

describe('a hand-over of the team', () => {
  // DELIV-9
  it('waits for the buyer, who signs from their own account and adds a reserve', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    const viewer = await signedIn(api, 'viewer');
    const { bundle } = await createShipped(api, buyer);
    const form = { name: 'Claire Martin', accepted: 'oui', reserve: 'Rayure à la portière droite' };
    expect(refusalOf(await confirm(buyer, bundle.id, form))).toBe('invalid');
    const photo = randomUUID();
    await sendAsTeam(bundle.id, 'photograph', photo);
    const body = buildHandover({ photos: [{ fileId: photo, angle: null }], receiver: null });
    expect((await team('POST', bundle.id, '/record', body)).json()).toMatchObject({ state: 'awaiting' });
    expect(await deliveredAt(bundle.id)).toBeNull();
    expect(await proof(buyer, bundle.id)).toMatchObject({ state: 'awaiting', receiver: null, sha256: null });

    expect(refusalOf(await confirm(rival, bundle.id, form))).toBe('not-found');
    expect(refusalOf(await confirm(viewer, bundle.id, form))).toMatch(/not-found|viewer-refused/);
    expect(refusalOf(await confirm(buyer, bundle.id, { name: 'Claire Martin' }))).toBe('invalid accepted');
    expect(refusalOf(await confirm(buyer, bundle.id, { accepted: 'oui' }))).toBe('invalid name');
    const signed = await confirm(buyer, bundle.id, form, await buildPng());
    expect(signed.json()).toMatchObject({
      handover: {
        state: 'closed',
        receiver: { name: 'Claire Martin' },
        reserves: [{ part: null, text: 'Rayure à la portière droite' }],
      },
    });
    expect(await deliveredAt(bundle.id)).not.toBeNull();
    expect(refusalOf(await confirm(buyer, bundle.id, form))).toBe('too-late');
    const { handover } = (await team('GET', bundle.id)).json();
    const file = await team('GET', bundle.id, `/files/${handover.receiver.fileId}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    // A hand-over that both sides signed cannot be undone.
    const undo = { step: 'delivered', reason: 'Erreur' };
    const answer = await asStaff(app, staff, `POST /backoffice/bundles/${bundle.id}/tracking/undo`, undo);
    expect(refusalOf(answer)).toBe('too-late');
  });

  // DELIV-9
  it('is closed by the receiver on the same phone, after the giver alone was sent', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createShipped(api, buyer, { code: null });
    const body = buildHandover({ release: null, receiver: null });
    await team('POST', bundle.id, '/record', body);
    const receiver = { name: 'Claire Martin', fileId: null, accepted: true };
    const closed = await team('POST', bundle.id, '/record', { ...body, keys: 0, receiver });
    expect(closed.json()).toMatchObject({ state: 'closed' });
    // The content that the giver signed remains.
    expect(await proof(buyer, bundle.id)).toMatchObject({ keys: 2, receiver: { name: 'Claire Martin' } });
  });

  // DELIV-6
  it('leaves unknown values unknown, and requires confirmation of an odometer below the known one', async () => {
    const { bundle } = await createShipped(api, await signedIn(api));
    const post = (fields: object) => team('POST', bundle.id, '/record', buildHandover(fields));
    const low = await post({ km: 19_999 });
    expect(refusalOf(low)).toBe('invalid kmConfirmed');
    expect(refusalOf(await post({ withoutReserve: false }))).toBe('invalid withoutReserve');
    expect(refusalOf(await post({ place: '' }))).toBe('invalid place');
    expect(refusalOf(await post({ giver: { name: 'Paul', fileId: null, accepted: false } }))).toBe(
      'invalid giver.accepted',
    );
    expect((await post({ km: null })).json()).toMatchObject({ state: 'closed' });
    expect((await team('GET', bundle.id)).json()).toMatchObject({ handover: { km: null } });
  });

  // DELIV-6
  it('corrects the time by how far the clock of the phone is off, and says so', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createShipped(api, buyer);
    const ahead = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    // Two hours ahead: it was signed half an hour ago.
    const body = buildHandover({ signedAt: ahead(90), sentAt: ahead(120) });
    await team('POST', bundle.id, '/record', body);
    const shown = await proof(buyer, bundle.id);
    expect(shown?.clockOffSeconds).toBeGreaterThan(7000);
    expect(Math.round((Date.now() - Date.parse(shown?.handedAt ?? '')) / MINUTE_MS)).toBe(30);
  });

  it('is refused before the vehicle left, for a cancelled one, and for one that is unknown', async () => {
    const { bundle } = await createShipped(api, await signedIn(api), { shipped: false });
    expect((await team('GET', bundle.id)).json()).toMatchObject({ task: { state: 'blocked' } });
    expect(refusalOf(await team('POST', bundle.id, '/record', buildHandover()))).toBe('invalid');
    const cancelled = await createShipped(api, await signedIn(api));
    await db
      .transaction()
      .execute((trx) => cancelBundles(trx, cancelled.dealId, 'Véhicule perdu', new Date()));
    expect(refusalOf(await team('POST', cancelled.bundle.id, '/record', buildHandover()))).toBe('too-late');
    expect(refusalOf(await team('GET', randomUUID()))).toBe('not-found');
    expect(refusalOf(await team('POST', randomUUID(), '/record', buildHandover()))).toBe('not-found');
  });
});

// DELIV-9
it('a hand-over is closed with reserves that are longer than a caption, whatever characters they have', async () => {
  const { bundle } = await createShipped(api, await signedIn(api));
  const { token } = await addLink(bundle.id);
  const files = [randomUUID(), randomUUID()];
  for (const id of files) await sendByLink(token, 'reserve', id);
  const cars = '🚗'.repeat(100);
  const body = buildHandover({
    reserves: files.map((id, place) => ({
      part: 'G03',
      thing: '',
      text: `${place === 0 ? '' : 'a'}${cars}`,
      photos: [id],
    })),
    withoutReserve: false,
  });
  const answer = await byLink('POST', token, '/record', body);
  expect(answer.json()).toEqual({ state: 'closed', missing: [] });
});
