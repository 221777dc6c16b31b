import { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SheetContent } from '../../../platform/documents/content/document-content.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { nameSignatory } from '../../../testing/signatory.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { proofread } from '../../../testing/proofread.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { openCarteGrise } from '../claim/open-request.service.ts';
import { setState } from '../carte-grise.repository.ts';
import * as sentences from './declaration.messages.ts';

const api = await testApi();
const { app, db, files } = api;
const staff = await createStaffMember(api, 'administrator');
const used = {
  first_registration: '2019-05',
  fiscal_hp: null,
  product: { vin: null, plate: 'FG-123-HJ', km: 42_000 },
};

let buyer: Buyer;
let bundle: { id: string; number: string };
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
  ({ bundle } = await placeOrder(db, buyer, { vehicles: [{ item: used }] }));
});

const declare = (who: Pick<Buyer, 'headers'> = buyer) =>
  as(app, who, `POST /public/bundles/${bundle.id}/purchase-declaration`);
const claim = (parts: Parameters<typeof postForm>[2] = []) =>
  postForm(app, `/pomelos/public/bundles/${bundle.id}/claim-carte-grise`, parts, buyer.headers);
const read = async () => Bundle.parse((await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json());
const kinds = async () => (await read()).documents?.map(({ kind }) => kind) ?? [];
const noteSent = (number = 'R-2026-1') =>
  asStaff(app, staff, `POST /backoffice/bundles/${bundle.id}/purchase-declaration`, { number });
const codes = async () => (await read()).services.map(({ code }) => code);

describe('a declaration of purchase', () => {
  // DOC-6
  it('names who signs for the company', async () => {
    await nameSignatory(app, buyer);
    await declare();
    const { content } = await db
      .selectFrom('document')
      .select('content')
      .where('bundle_id', '=', bundle.id)
      .where('kind', '=', 'purchase-declaration')
      .executeTakeFirstOrThrow();
    const [buyerSection] = SheetContent.parse(content).sections;
    expect(buyerSection?.facts).toContainEqual(['Signataire', 'Hélène Bertin, gérante']);
  });

  // CG-6
  it('is recorded with its form, filled with the company and the vehicle; what is unknown stays blank', async () => {
    const answer = await declare();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Bundle.parse(answer.json()).purchaseDeclaration).toMatchObject({ sentAt: null, number: null });
    expect((await declare()).statusCode).toBe(200);
    const documents = await db
      .selectFrom('document')
      .select(['number', 'content'])
      .where('bundle_id', '=', bundle.id)
      .where('kind', '=', 'purchase-declaration')
      .execute();
    expect(documents.map(({ number }) => number)).toEqual([`DA-${bundle.number}`]);
    const content = SheetContent.parse(documents[0]?.content);
    expect(content.subtitle).toContain('13751*02');
    expect(Object.fromEntries(content.sections.flatMap(({ facts }) => facts))).toMatchObject({
      'Raison sociale': 'Garage du Pont',
      Adresse: '1 rue du Pont, 69003 Lyon',
      'Numéro d’immatriculation (A)': 'FG-123-HJ',
      'Première immatriculation (B)': '05/2019',
      'Numéro d’identification, VIN (E)': '',
      'Puissance administrative (P.6)': '',
    });
    await api.runJobs();
    const { file_key: key } = await db
      .selectFrom('document')
      .select('file_key')
      .where('bundle_id', '=', bundle.id)
      .where('kind', '=', 'purchase-declaration')
      .executeTakeFirstOrThrow();
    expect(await files.has(key ?? '')).toBe(true);
  });

  it('is refused to viewers, to other companies and to visitors', async () => {
    const answers = [
      await declare(await signedIn(api, 'viewer', buyer.workspaceId)),
      await declare(await signedIn(api, 'owner')),
      await declare({ headers: {} }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 401]);
    expect((await read()).purchaseDeclaration).toBeNull();
  });

  // CG-6
  it('takes the place of an open carte-grise request, with its documents, forms and prices', async () => {
    await claim([
      { name: 'paper', content: 'identity' },
      { name: 'file', fileName: 'piece.pdf', content: buildPdf() },
    ]);
    const { file_key: key } = await db
      .selectFrom('carte_grise_paper')
      .select('file_key')
      .where('bundle_id', '=', bundle.id)
      .executeTakeFirstOrThrow();
    expect(await codes()).toContain('carte-grise-tax');
    expect((await declare()).statusCode).toBe(200);
    expect((await read()).carteGrise?.claimedAt).toBeNull();
    expect(await codes()).not.toContain('carte-grise-tax');
    expect(await kinds()).not.toContain('carte-grise-mandate');
    await api.runJobs();
    expect(await files.has(key)).toBe(false);
  });

  it('is refused once the carte grise was sent', async () => {
    await claim();
    await setState(db, bundle.id, 'sent', new Date());
    expect([(await declare()).statusCode, (await read()).purchaseDeclaration]).toEqual([409, null]);
  });

  // CG-6
  it('gives way to a carte-grise request, with its document', async () => {
    await declare();
    expect(await kinds()).toContain('purchase-declaration');
    expect((await claim()).statusCode).toBe(200);
    expect((await read()).purchaseDeclaration).toBeNull();
    expect(await kinds()).not.toContain('purchase-declaration');
  });

  it('stays once it was sent: neither a request nor another declaration takes its place', async () => {
    await declare();
    expect((await noteSent()).statusCode).toBe(200);
    expect([(await claim()).statusCode, (await declare()).statusCode]).toEqual([409, 409]);
    expect((await read()).purchaseDeclaration?.number).toBe('R-2026-1');
    expect((await read()).carteGrise?.claimedAt).toBeNull();
  });
});

it('a request is opened in the transaction of an order, without an upload', async () => {
  const { workspaceId } = buyer;
  const request = { workspaceId, bundleId: bundle.id, holder: 'Pont Location' };
  await withTransaction(db, (trx) => openCarteGrise(trx, request, new Date()));
  expect((await read()).carteGrise).toMatchObject({ state: 'incomplete', holder: 'Pont Location' });
});

describe('a declaration, at the back-office', () => {
  const queued = async () => {
    const { data } = (await asStaff(app, staff, 'GET /backoffice/today')).json<{
      data: { queue: string; id: string }[];
    }>();
    return data.filter(({ queue }) => queue === 'purchase-declarations').map(({ id }) => id);
  };

  // CG-6
  it('waits in the queue of the day until it is noted as sent, with its number, in the log', async () => {
    await declare();
    expect(await queued()).toContain(bundle.id);
    const noted = await noteSent();
    expect(noted.statusCode, noted.body).toBe(200);
    expect(noted.json<StaffBundle>().bundle.purchaseDeclaration).toMatchObject({ number: 'R-2026-1' });
    expect(await queued()).not.toContain(bundle.id);
    const entries = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource_id', '=', bundle.id)
      .execute();
    expect(entries).toEqual([
      { before: { state: 'declared' }, after: { state: 'sent', number: 'R-2026-1' } },
    ]);
    const again = await noteSent('R-2026-2');
    expect([again.statusCode, again.json().type]).toEqual([409, expect.stringMatching(/changed-meanwhile$/)]);
  });

  it('is not noted as sent without a number, nor where there is none', async () => {
    expect((await noteSent()).statusCode).toBe(404);
    await declare();
    expect((await noteSent(' ')).statusCode).toBe(422);
  });
});

it.each(
  Object.entries(sentences).flatMap(([name, sentence]) =>
    typeof sentence === 'string' ? [[name, sentence] as const] : Object.entries(sentence),
  ),
)('%s is in good French', (_name, sentence) => {
  expect(proofread(sentence)).toEqual([]);
});
