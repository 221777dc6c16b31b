import {
  CARTE_GRISE_STATES,
  type CarteGriseDocument,
  type CarteGriseState,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { removeMember } from '../../../testing/departed-member.ts';
import { placeOrder, type TestBundle } from '../../../testing/orders.ts';
import { recordStep } from '../../bundles/tracking/tracking.service.ts';
import { carteGriseOf } from '../carte-grise.service.ts';
import { putDossier, putDocument } from '../carte-grise.repository.ts';
import { carteGriseCommand } from './admin.command.ts';
import { requireTransition, TRANSITIONS } from '../life-cycle.ts';
import { CHECKLISTS, CARTE_GRISE_DOCUMENT_RULES } from '../documents/document-rules.ts';

const api = await testApi();
const { db, mails } = api;
const { clock } = api.jobs;
const today = dayInParis(new Date());

let buyer: Buyer;
let bundle: TestBundle;
beforeEach(async () => {
  mails.length = 0;
  buyer = await signedIn(api);
  const item = {
    first_registration: '2019-05-04',
    product: { vin: 'VF3CCHMZ6HT123406', plate: 'FG-123-HJ' },
  };
  ({ bundle } = await placeOrder(db, buyer, { vehicles: [{ item }] }));
});

const run = (...args: string[]) =>
  carteGriseCommand({ db, clock, placeOf: (key) => `/files/${key}` }, [bundle.number, ...args]);
const stored = async () => {
  const row = await db
    .selectFrom('carte_grise')
    .selectAll()
    .where('bundle_id', '=', bundle.id)
    .executeTakeFirst();
  const documents = await db
    .selectFrom('carte_grise_paper')
    .selectAll()
    .where('bundle_id', '=', bundle.id)
    .orderBy('paper')
    .execute();
  return { row, papers: documents };
};
const open = () =>
  putDossier(db, {
    bundleId: bundle.id,
    case: 'used-french',
    holder: 'Garage du Pont',
    address: '1 rue du Pont, 69003 Lyon',
    now: new Date(),
  });
const receive = (document: CarteGriseDocument) =>
  putDocument(db, {
    bundle_id: bundle.id,
    paper: document,
    name: `${document}.pdf`,
    type: 'application/pdf',
    file_key: `private/papers/${document}.pdf`,
    size_bytes: 1,
    vin: null,
    siret: null,
    company: null,
    date: CARTE_GRISE_DOCUMENT_RULES[document].needed.includes('date') ? today : null,
  });
const receiveAll = async () => {
  for (const document of CHECKLISTS['used-french'])
    if (CARTE_GRISE_DOCUMENT_RULES[document].by === 'buyer') await receive(document);
};
const putState = (state: CarteGriseState) =>
  db
    .updateTable('carte_grise')
    .set({
      state,
      sent_at: state === 'sent' || state === 'issued' ? new Date() : null,
      issued_at: state === 'issued' ? new Date() : null,
    })
    .where('bundle_id', '=', bundle.id)
    .execute();
const pay = () =>
  db.transaction().execute((trx) => recordStep(trx, bundle.id, 'paid', { at: new Date(), now: new Date() }));
const left = async () => {
  await api.runJobs();
  return mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
};

describe('the admin command', () => {
  it('shows a dossier with the places of its files', async () => {
    await open();
    await receive('kbis');
    const text = await run();
    expect(text).toContain('dossier incomplet');
    expect(text).toContain('/files/private/papers/kbis.pdf');
    expect(text).toContain('Mandat d’immatriculation, manquante');
  });

  it('accepts a document, whatever its checks report', async () => {
    await open();
    await receive('kbis');
    await db
      .updateTable('carte_grise_paper')
      .set({ date: '2020-01-01' })
      .where('bundle_id', '=', bundle.id)
      .execute();
    expect(await run('accept', 'kbis')).toBe('Pièce acceptée\u202f: Extrait Kbis.');
    const view = await carteGriseOf(db, bundle.id, new Date());
    expect(view?.checklist.find(({ paper: document }) => document === 'kbis')).toMatchObject({
      state: 'accepted',
      problems: [],
    });
  });

  it('refuses a document with a reason, which its buyer is written and shown', async () => {
    await open();
    await receiveAll();
    await putState('complete');
    await run('refuse', 'kbis', 'Le document est illisible.');
    const view = await carteGriseOf(db, bundle.id, new Date());
    expect(view?.state).toBe('incomplete');
    expect(view?.checklist.find(({ paper: document }) => document === 'kbis')).toMatchObject({
      state: 'refused',
      problems: ['Le document est illisible.'],
    });
    expect((await stored()).row?.state).toBe('incomplete');
    expect(await left()).toEqual([`Carte grise ${bundle.number}\u202f: une pièce est à renvoyer`]);
  });

  it('writes to an owner once the orderer has left the company', async () => {
    await open();
    await receive('kbis');
    const owner = await removeMember(api, buyer);
    await run('refuse', 'kbis', 'Le document est illisible.');
    expect(await left()).toEqual([]);
    expect(mails.filter(({ to }) => to === owner.email)).toHaveLength(1);
  });

  // CG-1
  it('sends a whole dossier, then has it issued: mails, tracking and dates follow, once', async () => {
    await open();
    await receiveAll();
    await pay();
    const warnings = async () =>
      (await carteGriseOf(db, bundle.id, new Date()))?.checklist.flatMap((line) => line.warnings);
    expect(await warnings()).toEqual([expect.stringContaining('La cession est à déclarer')]);
    expect(await run('sent')).toContain('transmis');
    expect(await warnings()).toEqual([]);
    expect((await stored()).row).toMatchObject({ state: 'sent', sent_at: expect.any(Date), issued_at: null });
    expect(await run('issued')).toContain('délivré');
    expect((await stored()).row).toMatchObject({ state: 'issued', issued_at: expect.any(Date) });
    const events = await db
      .selectFrom('tracking_event')
      .select('step')
      .where('bundle_id', '=', bundle.id)
      .execute();
    expect(events.map(({ step }) => step)).toContain('carte-grise-sent');
    expect(await left()).toEqual([
      `Carte grise ${bundle.number}\u202f: votre dossier est transmis`,
      `Carte grise ${bundle.number}\u202f: le titre est délivré`,
    ]);
    await expect(run('issued')).rejects.toMatchObject({ code: 'too-late' });
  });

  it('has nothing issued that was not paid: all stays as it was', async () => {
    await open();
    await receiveAll();
    await run('sent');
    await expect(run('issued')).rejects.toMatchObject({ code: 'invalid' });
    expect((await stored()).row).toMatchObject({ state: 'sent', issued_at: null });
  });

  it('does not send a dossier whose documents have grown old since', async () => {
    await open();
    await receiveAll();
    await putState('complete');
    await db
      .updateTable('carte_grise_paper')
      .set({ date: '2026-01-01' })
      .where('paper', '=', 'kbis')
      .execute();
    await expect(run('sent')).rejects.toMatchObject({ code: 'too-late' });
  });

  it('accepts or refuses no document of a request that was sent', async () => {
    await open();
    await receive('kbis');
    await putState('sent');
    const before = await stored();
    await expect(run('refuse', 'kbis', 'Illisible.')).rejects.toMatchObject({ code: 'too-late' });
    await expect(run('accept', 'kbis')).rejects.toMatchObject({ code: 'too-late' });
    expect(await stored()).toEqual(before);
  });

  it.each([
    [['accept', 'passport']],
    [['refuse', 'kbis']],
    [['refuse', 'kbis', ' ']],
    [['lost']],
    [['sent', 'now']],
    [['accept', 'kbis', 'a', 'b']],
  ])('prints the usage when asked %j', async (args) => {
    await open();
    await expect(run(...args)).rejects.toMatchObject({
      code: 'malformed',
      detail: expect.stringContaining('npm run admin'),
    });
  });

  it('reports an unknown vehicle, dossier or document', async () => {
    const nowhere = carteGriseCommand({ db, clock, placeOf: String }, ['Z-1', 'sent']);
    await expect(nowhere).rejects.toMatchObject({
      code: 'not-found',
      detail: expect.stringContaining('Z-1'),
    });
    expect(await run()).toContain('Aucun dossier');
    await expect(run('sent')).rejects.toMatchObject({ code: 'not-found' });
    await open();
    await expect(run('accept', 'kbis')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the life cycle, step by step', () => {
  const pairs = CARTE_GRISE_STATES.flatMap((from) => CARTE_GRISE_STATES.map((to) => [from, to] as const));

  const allowed = pairs.filter(([from, to]) => TRANSITIONS[from].includes(to));
  it.each(allowed)('%s → %s is allowed', (from, to) => {
    expect(() => requireTransition(from, to, true)).not.toThrow();
  });

  it.each(pairs.filter((pair) => !allowed.includes(pair)))('%s → %s is not', (from, to) => {
    expect(() => requireTransition(from, to, true)).toThrow(expect.objectContaining({ code: 'too-late' }));
  });

  it('has exactly four transitions', () => {
    expect(allowed.map((pair) => pair.join(' → '))).toEqual([
      'incomplete → complete',
      'complete → incomplete',
      'complete → sent',
      'sent → issued',
    ]);
  });

  it.each(['complete', 'sent'] as const)('to %s needs every document', (to) => {
    const from = to === 'sent' ? 'complete' : 'incomplete';
    expect(() => requireTransition(from, to, false)).toThrow(expect.objectContaining({ code: 'too-late' }));
  });

  const illegal = CARTE_GRISE_STATES.flatMap((from) =>
    (['sent', 'issued'] as const)
      .filter((to) => !TRANSITIONS[from].includes(to))
      .map((to) => [from, to] as const),
  );
  it.each(illegal)('a dossier that is %s is not made %s: 409, and nothing changed', async (from, to) => {
    await open();
    if (from !== 'incomplete') await receiveAll();
    await putState(from);
    await pay();
    const before = await stored();
    await expect(run(to)).rejects.toMatchObject({ code: 'too-late' });
    expect(await stored()).toEqual(before);
    expect(await left()).toEqual([]);
  });
});
