import { disbursementLine, serviceLine, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { describe, expect, it } from 'vitest';
import { pdfFaults, pdfRuns } from '../../../testing/files/pdf-layout.ts';
import { A_BUYER, buildTradeContent } from '../../../testing/trade-content.ts';
import type { SheetContent } from '../content/document-content.ts';
import { accountOf, DEMO_SELLER, partyOf } from '../content/seller.ts';
import { documentLine } from '../content/trade-content.ts';
import { renderDocument } from './render-document.ts';

const LONG = 'Établissements Dupont-Montgolfier et Fils, concessionnaire multimarque de la région Auvergne';
const UNBROKEN = 'x'.repeat(180);
const SELLER = partyOf({ ...DEMO_SELLER, name: LONG, street: `118 bis boulevard du Général, ${LONG}` });
const texts = async (content: SheetContent): Promise<string[][]> =>
  pdfRuns(await renderDocument(content)).map((runs) => runs.map(({ text }) => text.trim()));

const buildSheet = (given: Partial<SheetContent> = {}): SheetContent => ({
  form: 'sheet',
  kind: 'carte-grise-application',
  title: 'Demande de certificat d’immatriculation d’un véhicule',
  number: 'DCI-A0000018-01',
  date: '2026-11-30',
  subtitle: '',
  seller: partyOf(DEMO_SELLER),
  sections: [{ heading: 'Titulaire', facts: [['SIRET', '']], paragraphs: [] }],
  qr: null,
  signatures: [],
  notes: [],
  ...given,
});
const facts = (count: number): [string, string][] =>
  Array.from({ length: count }, (_unused, place) => [`Élément ${place}`, `Valeur ${place}`]);

describe('the texts of a document', () => {
  // DOC-8
  it.each(['order-slip', 'pro-forma', 'invoice', 'credit-note'] as const)(
    'stay apart on a long %s',
    async (kind) => {
      const vehicle = documentLine(vehicleLine('recuperable', 1_234_567_890), {
        key: 'bundle:1',
        title: `${LONG} ${UNBROKEN}`,
        details: [LONG, UNBROKEN],
      });
      const lines = [
        vehicle,
        vehicle,
        documentLine(serviceLine(39_000), { key: 'service:1', title: LONG }),
        documentLine(disbursementLine(22_276), { key: 'service:2', title: 'Carte grise' }),
      ];
      const pdf = await renderDocument(
        buildTradeContent({
          kind,
          number: 'F2026-000000042-RECTIFICATIVE',
          seller: SELLER,
          buyer: { ...A_BUYER, name: UNBROKEN, street: LONG, city: LONG },
          lines,
          payment: {
            ...accountOf(DEMO_SELLER),
            beneficiary: LONG,
            reference: 'POM0000042',
            dueDate: '2026-11-28',
          },
          terms: [LONG.repeat(4), UNBROKEN],
        }),
      );
      expect(pdfFaults(pdf)).toEqual([]);
    },
  );

  // DOC-8
  it('stay apart on a sheet with long names, facts and signatures', async () => {
    const pdf = await renderDocument(
      buildSheet({
        seller: SELLER,
        subtitle: LONG.repeat(2),
        sections: [
          {
            heading: LONG,
            facts: [
              [LONG, LONG.repeat(3)],
              ['VIN', UNBROKEN],
            ],
            paragraphs: [LONG.repeat(9)],
          },
        ],
        qr: { text: 'https://example.org', caption: LONG },
        signatures: [LONG, LONG, LONG],
        signed: [{ label: LONG, text: LONG.repeat(2), key: null }],
        notes: [LONG.repeat(3), UNBROKEN],
      }),
    );
    expect(pdfFaults(pdf)).toEqual([]);
  });
});

describe('a sheet', () => {
  // DOC-8
  it('has blanks to fill in by hand where it is to be signed, and dashes where it is not', async () => {
    const [toBeSigned = []] = await texts(buildSheet({ signatures: ['Signature du titulaire'] }));
    expect(toBeSigned).toContain('SIRET');
    expect(toBeSigned).not.toContain('—');
    const [other = []] = await texts(buildSheet());
    expect(other).toContain('—');
  });

  // DOC-8
  it('to be signed stays on one page where it fits, and has a second one where it does not', async () => {
    const signed = (count: number) =>
      texts(
        buildSheet({
          sections: [{ heading: 'Marchandise', facts: facts(count), paragraphs: [] }],
          signatures: [
            'Expéditeur',
            'Transporteur',
            'Destinataire, marchandises reçues (nom, lieu, date, signature)',
          ],
        }),
      );
    expect(await signed(26)).toHaveLength(1);
    const [first = [], second = []] = await signed(36);
    expect(first.join(' ')).toContain('Page 1 sur 2');
    expect(second.join(' ')).toContain('Expéditeur');
  });

  // DOC-8
  it('has each label on the page of its value, and its name and number on every page', async () => {
    const pages = await texts(
      buildSheet({ sections: [{ heading: 'Dommages', facts: facts(100), paragraphs: [] }] }),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const [place, page] of pages.entries()) {
      const placesOf = (word: string) =>
        page.filter((text) => text.startsWith(word)).map((text) => text.split(' ')[1]);
      expect(placesOf('Élément')).toEqual(placesOf('Valeur'));
      expect(page.join(' ')).toContain('DCI-A0000018-01');
      expect(page).toContain(`Page ${place + 1} sur ${pages.length}`);
    }
  });
});
