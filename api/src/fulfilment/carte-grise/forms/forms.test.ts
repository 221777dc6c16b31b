import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createWorkspace } from '../../../testing/factories.ts';
import { nameSignatory } from '../../../testing/signatory.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { proofread } from '../../../testing/proofread.ts';
import { SheetContent } from '../../../platform/documents/content/document-content.ts';
import { applicationContent, mandateContent } from './forms.service.ts';

const api = await testApi();
const { app, db } = api;
const NOW = new Date('2026-11-21T09:00:00Z');
const used = {
  first_registration: '2019-05-04',
  fiscal_hp: 5,
  product: { vin: 'VF3CCHMZ6HT123406', plate: 'FG-123-HJ', km: 42_000 },
};

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(
    api,
    'buyer',
    (await createWorkspace(db, { siret: String(Math.floor(Math.random() * 8e13) + 1e13) })).id,
  );
});
const ordered = async (item: object) => (await placeOrder(db, buyer, { vehicles: [{ item }] })).bundle;
const factsOf = ({ sections }: SheetContent) => Object.fromEntries(sections.flatMap(({ facts }) => facts));

describe('the mandate', () => {
  it('is form 13757*03, filled with the holder and the vehicle', async () => {
    const bundle = await ordered(used);
    const mandate = SheetContent.parse(await mandateContent(db, bundle.id, NOW));
    expect(mandate).toMatchObject({
      kind: 'carte-grise-mandate',
      number: `MAN-${bundle.number}`,
      date: '2026-11-21',
    });
    expect(mandate.subtitle).toContain('13757*03');
    expect(factsOf(mandate)).toMatchObject({
      Titulaire: 'Garage du Pont',
      Adresse: '1 rue du Pont, 69003 Lyon',
      'Numéro d’immatriculation (A)': 'FG-123-HJ',
      'Première immatriculation (B)': '04/05/2019',
      'Marque (D.1)': 'Peugeot',
      'Numéro d’identification, VIN (E)': 'VF3CCHMZ6HT123406',
      'Puissance administrative (P.6)': '5\u202fCV',
      Kilométrage: '42\u202f000\u202fkm',
    });
  });

  it('bears the edition in force on its day', async () => {
    const bundle = await ordered(used);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('official_form')
        .set({ valid: '[2020-01-01,2026-11-21)' })
        .where('code', '=', 'mandate')
        .execute();
      await trx
        .insertInto('official_form')
        .values({ code: 'mandate', number: '13757', edition: '04', title: 'Mandat', valid: '[2026-11-21,)' })
        .execute();
    });
    expect((await mandateContent(db, bundle.id, NOW)).subtitle).toContain('13757*04');
    expect((await mandateContent(db, bundle.id, new Date('2026-11-20T09:00:00Z'))).subtitle).toContain(
      '13757*03',
    );
  });
});

describe('who signs for the company', () => {
  // DOC-6
  it('is named on the mandate and the application of its own certificate, not on those of a customer', async () => {
    const owner = await signedIn(api, 'owner', buyer.workspaceId);
    await nameSignatory(app, owner);
    const [own, customers] = [
      await ordered(used),
      await ordered({ ...used, product: { plate: 'FG-124-HJ' } }),
    ];
    const holder = { name: 'holder', content: 'Pont Location' };
    const claim = await postForm(
      app,
      `/pomelos/public/bundles/${customers.id}/claim-carte-grise`,
      [holder],
      buyer.headers,
    );
    expect(claim.statusCode, claim.body).toBe(200);
    for (const contentOf of [mandateContent, applicationContent]) {
      const ours = factsOf(await contentOf(db, own.id, NOW));
      expect(ours).toMatchObject({ Signataire: 'Hélène Bertin, gérante' });
      expect(ours.SIRET?.replaceAll('\u202f', '')).toMatch(/^\d{14}$/);
      const theirs = factsOf(await contentOf(db, customers.id, NOW));
      expect([theirs.Titulaire, 'Signataire' in theirs]).toEqual(['Pont Location', false]);
      // CG-9: the number of the company that buys is not its customer's.
      expect(theirs.SIRET).toBe('à compléter');
    }
  });
});

describe('the application', () => {
  it.each([
    [used, '13750*05', 'Changement de titulaire'],
    [{ first_registration: '2019', product: { plate: null } }, '13750*05', 'Changement de titulaire'],
    [{ first_registration: null, product: { plate: null } }, '13749*04', 'Première immatriculation d’un'],
    // CG-9
    [{ ...used, product: { plate: 'M AB 1234' } }, '13750*05', 'Première immatriculation en France'],
    [{ ...used, product: { plate: 'WW-123-AB' } }, '13750*05', 'Première immatriculation en France'],
    [
      { ...used, sheet: JSON.stringify({ origin: 'Import Allemagne' }), product: { plate: null } },
      '13750*05',
      'Première immatriculation en France',
    ],
  ])('of %o is form %s', async (item, form, purpose) => {
    const content = SheetContent.parse(await applicationContent(db, (await ordered(item)).id, NOW));
    expect(content.subtitle).toContain(form);
    expect(factsOf(content).Objet).toContain(purpose);
  });
});

it.each([
  ['2019-05-04', '04/05/2019'],
  ['2019-05', '05/2019 (jour à compléter)'],
  ['2019', '2019 (jour à compléter)'],
  ['unknown', 'à compléter'],
  [null, 'aucune à ce jour'],
])('a first registration of %s is « %s » in the application', async (first_registration, text) => {
  const content = SheetContent.parse(
    await applicationContent(db, (await ordered({ first_registration })).id, NOW),
  );
  expect(factsOf(content)['Première immatriculation (B)']).toBe(text);
});

// CG-9
it('a plate that nobody knows is not stated as none, but for a vehicle that was never registered', async () => {
  const plateOf = async (item: object) => {
    const { id } = await ordered({ ...item, product: { plate: null } });
    return factsOf(SheetContent.parse(await applicationContent(db, id, NOW)))['Numéro d’immatriculation (A)'];
  };
  expect(await plateOf(used)).toBe('à compléter');
  expect(await plateOf({ first_registration: null })).toBe('aucune à ce jour');
});

it('are in good French', async () => {
  const { id } = await ordered({
    first_registration: null,
    fiscal_hp: null,
    product: { vin: null, plate: null },
  });
  for (const content of [await mandateContent(db, id, NOW), await applicationContent(db, id, NOW)]) {
    const { title, subtitle, sections, signatures, notes } = content;
    const texts = [
      title,
      subtitle,
      ...signatures,
      ...notes,
      ...sections.flatMap(({ heading, facts, paragraphs }) => [heading, ...paragraphs, ...facts.flat()]),
    ];
    for (const text of texts) expect(proofread(text), text).toEqual([]);
  }
});

it('are rendered once the dossier is opened', async () => {
  const { id } = await ordered(used);
  const answer = await postForm(app, `/pomelos/public/bundles/${id}/claim-carte-grise`, [], buyer.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  await api.runJobs();
  const made = await db
    .selectFrom('document')
    .select(['kind', 'size_bytes'])
    .where('bundle_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(made.filter(({ kind }) => kind.startsWith('carte-grise'))).toEqual([
    { kind: 'carte-grise-application', size_bytes: expect.any(Number) },
    { kind: 'carte-grise-mandate', size_bytes: expect.any(Number) },
  ]);
});
