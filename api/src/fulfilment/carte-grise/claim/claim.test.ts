import { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGrise, CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createWorkspace } from '../../../testing/factories.ts';
import { buildPdf } from '../../../testing/files/files.ts';
import { type Part, postForm } from '../../../testing/files/multipart.ts';
import { placeOrder, type TestBundle, type TestOrder } from '../../../testing/orders.ts';
import { createStaffMember } from '../../../testing/staff.ts';
import { statementAdmin } from '../../../testing/statement-admin.ts';

const api = await testApi();
const { app, db, files } = api;
const VIN = 'VF3CCHMZ6HT123406';
const today = dayInParis(new Date());
const used = {
  first_registration: '2019-05-04',
  fiscal_hp: 5,
  energy: 'essence',
  product: { vin: VIN, plate: 'FG-123-HJ' },
} as const;

let buyer: Buyer;
let bundle: TestBundle;
let dealId: string;
let order: TestOrder;
beforeAll(async () => {
  buyer = await signedIn(api);
});
beforeEach(async () => {
  order = await placeOrder(db, buyer, { vehicles: [{ item: used }] });
  ({ bundle, dealId } = order);
});

const claim = (
  fields: Record<string, string> = {},
  file?: { content: Buffer },
  who = buyer,
  id = bundle.id,
) => {
  const parts: Part[] = Object.entries(fields).map(([name, content]) => ({ name, content }));
  if (file) parts.push({ name: 'file', fileName: 'piece.pdf', content: file.content });
  return postForm(app, `/pomelos/public/bundles/${id}/claim-carte-grise`, parts, who.headers);
};
type Answer = Awaited<ReturnType<typeof claim>>;
const dossier = (answer: Answer): CarteGrise => {
  expect(answer.statusCode, answer.body).toBe(200);
  const { carteGrise } = Bundle.parse(answer.json());
  if (!carteGrise) throw new Error('No dossier in the answer');
  return carteGrise;
};
const bring = async (
  document: CarteGriseDocument,
  typed: Record<string, string> = {},
  content = buildPdf(),
) => dossier(await claim({ paper: document, ...typed }, { content }));
const line = ({ checklist }: CarteGrise, document: CarteGriseDocument) =>
  checklist.find((one) => one.paper === document);
const rowOf = (document: CarteGriseDocument) =>
  db
    .selectFrom('carte_grise_paper')
    .selectAll()
    .where('bundle_id', '=', bundle.id)
    .where('paper', '=', document)
    .executeTakeFirst();
const errors = (answer: Answer): [number, string[]] => [
  answer.statusCode,
  answer.json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path) ?? [],
];
const DATES: Partial<Record<CarteGriseDocument, string>> = {
  kbis: today,
  'address-proof': today,
  'transfer-certificate': today,
  inspection: today,
};

describe('a dossier', () => {
  it('shows its documents and its estimate before it is opened', async () => {
    const answer = await as(app, buyer, `GET /public/bundles/${bundle.id}`);
    const { carteGrise } = Bundle.parse(answer.json());
    expect(carteGrise).toMatchObject({
      state: 'incomplete',
      case: 'used-french',
      claimedAt: null,
      holder: 'Garage du Pont',
    });
    expect(carteGrise?.cost).toMatchObject({
      region: 'Auvergne-Rhône-Alpes',
      fiscalHp: 5,
      total: { amount: 22_876 },
    });
    expect(
      await db.selectFrom('carte_grise').selectAll().where('bundle_id', '=', bundle.id).execute(),
    ).toEqual([]);
  });

  it('is opened by the first call, by default for the company at its billing address', async () => {
    const opened = dossier(await claim());
    expect(opened).toMatchObject({
      state: 'incomplete',
      holder: 'Garage du Pont',
      address: '1 rue du Pont, 69003 Lyon',
    });
    expect(opened.claimedAt).not.toBeNull();
    const elsewhere = dossier(
      await claim({ holder: 'Pont Location', address: '3 quai de la Loire, 44000 Nantes' }),
    );
    expect(elsewhere).toMatchObject({
      holder: 'Pont Location',
      cost: { region: 'Pays de la Loire' },
      claimedAt: opened.claimedAt,
    });
  });

  // DELIV-4, CG-2
  it('puts the taxes, outside VAT, and the fee with its VAT on the order; the taxes follow the address', async () => {
    const services = async (answer: Promise<Answer>) =>
      Object.fromEntries(Bundle.parse((await answer).json()).services.map((one) => [one.code, one]));
    const opened = await services(claim());
    expect(opened['carte-grise-tax']).toMatchObject({
      exclTax: { amount: 22_876 },
      vat: null,
      inclTax: { amount: 22_876 },
      estimate: true,
    });
    expect(opened['carte-grise-fee']).toMatchObject({
      exclTax: { amount: 3900 },
      vat: { amount: 780 },
      estimate: false,
    });
    const moved = await services(claim({ address: '3 quai de la Loire, 44000 Nantes' }));
    expect(moved['carte-grise-tax']).toMatchObject({
      id: opened['carte-grise-tax']?.id,
      exclTax: { amount: 26_876 },
    });
    expect(Object.keys(moved)).toHaveLength(2);
  });

  it('whose lower tax makes the received amount sufficient has its order paid and invoiced', async () => {
    const accounting = statementAdmin(api, await createStaffMember(api, 'accounting'));
    await claim();
    const [, due = 0] = (await accounting.moneyOf(order)) ?? [];
    await claim({ address: '3 quai de la Loire, 44000 Nantes' });
    await accounting.receive({ cents: due, text: await accounting.referenceOf(order) });
    expect([await accounting.moneyOf(order), await accounting.stepsOf(order)]).toEqual([[due, 4000], []]);
    await claim({ address: '1 rue du Pont, 69003 Lyon' });
    expect([await accounting.moneyOf(order), await accounting.stepsOf(order)]).toEqual([[due, 0], ['paid']]);
    const invoice = await db
      .selectFrom('invoice')
      .select('total_cents')
      .where('deal_id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(Number(invoice.total_cents)).toBe(due);
  });

  it('makes the order slip state the same total as the order', async () => {
    const { totals } = Bundle.parse((await claim()).json());
    const slip = await db
      .selectFrom('document')
      .select('content')
      .where('deal_id', '=', dealId)
      .where('kind', '=', 'order-slip')
      .executeTakeFirstOrThrow();
    expect(slip.content).toMatchObject({ totals });
  });

  it('retains the price of a fee that was agreed before', async () => {
    const agreed = {
      id: crypto.randomUUID(),
      bundle_id: bundle.id,
      kind: 'carte-grise',
      code: 'carte-grise-fee',
      label: 'Offert',
    } as const;
    await db
      .insertInto('bundle_service')
      .values({ ...agreed, excl_tax_cents: 0, vat_cents: 0 })
      .execute();
    const { services } = Bundle.parse((await claim()).json());
    expect(services.find(({ code }) => code === 'carte-grise-fee')).toMatchObject({ exclTax: { amount: 0 } });
  });

  it('adds the mandate and the application to the documents of the vehicle, ready to be signed', async () => {
    await claim();
    await claim({ holder: 'Pont Location' });
    const rows = await db
      .selectFrom('document')
      .select(['kind', 'content'])
      .where('bundle_id', '=', bundle.id)
      .execute();
    const forms = rows.filter(({ kind }) => kind.startsWith('carte-grise'));
    expect(forms.map(({ kind }) => kind).toSorted()).toEqual([
      'carte-grise-application',
      'carte-grise-mandate',
    ]);
    expect(JSON.stringify(forms)).toContain('Pont Location');
    expect(JSON.stringify(forms)).toContain(VIN);
  });

  it.each([
    [{ address: '3 quai de la Loire, Nantes' }, ['address']],
    [{ address: 'Papeete, 98714 Polynésie' }, ['address']],
    [{ paper: 'kbis' }, ['file']],
    [{ paper: 'passport' }, ['paper']],
    [{ date: 'hier' }, ['date']],
  ])('refuses %o under its field, and opens nothing', async (fields, paths) => {
    expect(errors(await claim(fields))).toEqual([422, paths]);
    expect(
      await db.selectFrom('carte_grise').selectAll().where('bundle_id', '=', bundle.id).execute(),
    ).toEqual([]);
  });

  it('requires an address where the company has none', async () => {
    const { id } = await createWorkspace(db, { billing: false });
    const homeless = await signedIn(api, 'buyer', id);
    const order = await placeOrder(db, homeless, { vehicles: [{ item: used }] });
    expect(errors(await claim({}, undefined, homeless, order.bundle.id))).toEqual([422, ['address']]);
    expect(
      (await claim({ address: '3 quai de la Loire, 44000 Nantes' }, undefined, homeless, order.bundle.id))
        .statusCode,
    ).toBe(200);
  });

  it('is too late for an order that is complete', async () => {
    await db.updateTable('deal').set({ complete: true }).where('id', '=', dealId).execute();
    expect((await claim()).statusCode).toBe(409);
  });
});

describe('the documents of a dossier', () => {
  // CG-1
  it('are received one by one, and make it complete when none is wanting', async () => {
    const opened = dossier(await claim());
    expect(opened.checklist.map(({ paper: document, state }) => [document, state])).toEqual([
      ...[
        'mandate',
        'application',
        'identity',
        'kbis',
        'address-proof',
        'insurance',
        'transfer-certificate',
        'inspection',
      ].map((document) => [document, 'missing']),
      ['old-certificate', 'provided-by-pomelo'],
    ]);
    const requested = opened.checklist
      .filter(({ by }) => by === 'buyer')
      .map(({ paper: document }) => document);
    const expected = async () =>
      (await as(app, buyer, `GET /public/bundles/${bundle.id}/tracking`))
        .json<{ data: { expected: string | null }[] }>()
        .data.at(-1)?.expected;
    let last = opened;
    for (const document of requested) {
      // No day is expected before the request is complete.
      expect(await expected()).toBeNull();
      expect(last.state).toBe('incomplete');
      last = await bring(document, DATES[document] ? { date: DATES[document] } : {});
      expect(line(last, document)).toMatchObject({ state: 'received', name: 'piece.pdf', problems: [] });
    }
    expect(last.state).toBe('complete');
    expect(await expected()).toMatch(/^\d{4}-\d\d-\d\d$/);
    const stored = await db
      .selectFrom('carte_grise')
      .select('state')
      .where('bundle_id', '=', bundle.id)
      .executeTakeFirstOrThrow();
    expect(stored.state).toBe('complete');
    expect((await bring('kbis', { date: '2026-01-01' })).state).toBe('incomplete');
  });

  it('open the dossier by themselves', async () => {
    expect(line(await bring('identity'), 'identity')).toMatchObject({ state: 'received' });
  });

  it('are compared with the vehicle, the company and the calendar', async () => {
    const wrong = await bring('mandate', {
      vin: 'VF3CCHMZ6HT123407',
      siret: '90917283500029',
      company: 'Garage Martin',
    });
    expect(line(wrong, 'mandate')?.problems).toHaveLength(3);
    const { siret } = await db
      .selectFrom('workspace')
      .select('siret')
      .where('id', '=', buyer.workspaceId)
      .executeTakeFirstOrThrow();
    const right = await bring('mandate', { vin: VIN.toLowerCase(), siret, company: 'SARL GARAGE DU PONT' });
    expect(line(right, 'mandate')?.problems).toEqual([]);
    // CG-9: of a customer in whose name the certificate is, nobody knows the number.
    const theirs = { siret: '90917283500029', company: 'Pont Location' };
    const customers = await bring('mandate', { holder: 'Pont Location', vin: VIN, ...theirs });
    expect(line(customers, 'mandate')?.problems).toEqual([]);
    expect(line(await bring('kbis', { date: '2026-01-02' }), 'kbis')?.problems).toEqual([
      expect.stringContaining('moins de trois mois'),
    ]);
    expect(
      line(await bring('transfer-certificate', { date: '2026-01-02' }), 'transfer-certificate'),
    ).toMatchObject({
      problems: [],
      warnings: [expect.stringContaining('devait être déclarée')],
    });
  });

  it('that came with the vehicle and are still valid need not be sent', async () => {
    await db
      .insertInto('item_document')
      .values({
        id: crypto.randomUUID(),
        item_id: bundle.itemId,
        label: 'Contrôle technique',
        state: 'present',
        date: today,
        file_key: 'generated:controle-technique',
        size_bytes: 1,
      })
      .execute();
    expect(line(dossier(await claim()), 'inspection')).toMatchObject({ state: 'provided-by-pomelo' });
    await db
      .updateTable('item_document')
      .set({ date: '2026-01-01' })
      .where('item_id', '=', bundle.itemId)
      .execute();
    expect(line(dossier(await claim()), 'inspection')).toMatchObject({ state: 'missing' });
  });

  it('are those of the case: a new vehicle has no inspection, an imported one a foreign certificate', async () => {
    const documentsOf = async (item: object) => {
      const order = await placeOrder(db, buyer, { vehicles: [{ item }] });
      return dossier(await claim({}, undefined, buyer, order.bundle.id));
    };
    const fresh = await documentsOf({ first_registration: null });
    expect(fresh.case).toBe('new');
    expect(line(fresh, 'conformity')).toMatchObject({ state: 'provided-by-pomelo', by: 'pomelo' });
    expect(line(fresh, 'inspection')).toBeUndefined();
    // 84,000 km and a year, as in most feeds: registered, and no sign of another country.
    for (const first_registration of ['2019', '2019-05', 'unknown']) {
      const used = await documentsOf({ first_registration, product: { vin: VIN, plate: null, km: 84_000 } });
      expect(used.case).toBe('used-french');
      expect(line(used, 'conformity')).toBeUndefined();
      expect(line(used, 'inspection')).toMatchObject({ state: 'missing' });
    }
    const imported = await documentsOf({
      first_registration: '2019-05-04',
      product: { vin: VIN, plate: 'M-AB 1234' },
    });
    expect(imported.case).toBe('imported');
    expect(line(imported, 'tax-clearance')).toMatchObject({ state: 'provided-by-pomelo' });
  });

  it.each([
    ['old-certificate', 'Pomelo fournit cette pièce'],
    ['foreign-certificate', 'n’est pas demandée'],
  ])('that are not the buyer’s to send are refused: %s', async (document, message) => {
    const answer = await claim({ paper: document }, { content: buildPdf() });
    expect(errors(answer)).toEqual([422, ['paper']]);
    expect(answer.body).toContain(message);
  });

  it('replace the previous one, whose file is removed', async () => {
    await bring('kbis', { date: today });
    const first = await rowOf('kbis');
    await bring('kbis', { date: today }, buildPdf('/Lang (fr)'));
    const second = await rowOf('kbis');
    expect([await files.has(first?.file_key ?? ''), await files.has(second?.file_key ?? '')]).toEqual([
      false,
      true,
    ]);
  });

  it('sent by two colleagues at once leave one file, the referenced one', async () => {
    await claim();
    const answers = await Promise.all([
      bring('kbis', { date: today }),
      bring('kbis', { date: today }),
      bring('kbis', { date: today }),
    ]);
    expect(answers).toHaveLength(3);
    expect(await files.has((await rowOf('kbis'))?.file_key ?? '')).toBe(true);
  });
});

it('can no longer be changed once it was sent', async () => {
  await claim();
  await db
    .updateTable('carte_grise')
    .set({ state: 'sent', sent_at: new Date() })
    .where('bundle_id', '=', bundle.id)
    .execute();
  const answers = [
    await claim({ holder: 'Autre' }),
    await claim({ paper: 'identity' }, { content: buildPdf() }),
    await claim(),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/too-late$/)]);
  expect(await rowOf('identity')).toBeUndefined();
});
