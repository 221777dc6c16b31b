import { disbursementLine, serviceLine, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { describe, expect, it } from 'vitest';
import { pdfAttachment, pdfText } from '../../../testing/files/pdf-text.ts';
import { buildTradeContent } from '../../../testing/trade-content.ts';
import { DEMO_SELLER, partyOf } from '../content/seller.ts';
import { documentLine } from '../content/trade-content.ts';
import { renderDocument } from './render-document.ts';
import { block, closeSheet, openSheet } from './sheet.ts';
import { writable } from './writable.ts';

const vehicles = (count: number) =>
  Array.from({ length: count }, (_unused, place) =>
    documentLine(vehicleLine('recuperable', 1_000_000 + place), {
      key: `bundle:${place}`,
      title: `Véhicule ${place + 1}`,
      details: ['VIN VF3', '42 km'],
    }),
  );
const POMELO = partyOf(DEMO_SELLER);
const raw = (pdf: Buffer): string => pdf.toString('latin1');

describe('a document as PDF', () => {
  // DOC-1
  it('is a tagged PDF/A-3b in French with its colour profile and every font embedded', async () => {
    const pdf = raw(await renderDocument(buildTradeContent({ kind: 'order-slip' })));
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(pdf).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(pdf).toMatch(/\/OutputIntents \[/);
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/Lang \(fr-FR\)/);
    const fonts = pdf.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(1);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(fonts.length);
    expect(pdf).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch/);
  });

  it('is identical to the byte when it is rendered again', async () => {
    const content = buildTradeContent({ kind: 'invoice' });
    expect((await renderDocument(content)).equals(await renderDocument(structuredClone(content)))).toBe(true);
  });

  it('repeats the heads of its table on each page, numbers the pages and cuts no line', async () => {
    const texts = pdfText(
      await renderDocument(buildTradeContent({ kind: 'pro-forma', lines: vehicles(40) })),
    );
    const pages = texts.filter((run) => /^Page \d+ sur \d+$/.test(run));
    expect(pages.length).toBeGreaterThan(2);
    expect(texts.filter((run) => run === 'Désignation').length).toBeGreaterThanOrEqual(pages.length - 1);
    expect(pages.at(-1)).toBe(`Page ${pages.length} sur ${pages.length}`);
    expect(texts.filter((run) => run.startsWith('Véhicule '))).toHaveLength(40);
  });

  // CAT-2
  it('names no VAT where none exists: under the margin scheme there is neither column, rate nor amount', async () => {
    const line = documentLine(vehicleLine('marge', 1_234_500), { key: 'bundle:1', title: 'Peugeot 208' });
    const texts = pdfText(await renderDocument(buildTradeContent({ kind: 'invoice', lines: [line] })));
    const body = texts.filter((run) => !POMELO.legal.includes(run));
    expect(body).toContain('Régime particulier – Biens d’occasion');
    expect(body.filter((run) => /\bTVA\b(?! FR)/.test(run))).toEqual([]);
    expect(body.filter((run) => run.includes('%') || run === 'HT ou net')).toEqual([]);
  });

  it.each([
    ['intra-community', 'Exonération de TVA, article 262 ter, I du CGI'],
    ['export', 'Exonération de TVA, article 262, I du CGI'],
  ] as const)('says why a sale is without VAT: %s', async (sale, mention) => {
    const line = documentLine(vehicleLine('recuperable', 1_000_000, sale), {
      key: 'bundle:1',
      title: 'Peugeot 208',
    });
    expect(pdfText(await renderDocument(buildTradeContent({ kind: 'invoice', lines: [line] })))).toContain(
      mention,
    );
  });

  it('contains the legal mentions of débours, late payment and the company', async () => {
    const lines = [
      documentLine(serviceLine(39_000), { key: 'service:1', title: 'Préparation' }),
      documentLine(disbursementLine(22_276), { key: 'service:2', title: 'Carte grise' }),
    ];
    const texts = pdfText(await renderDocument(buildTradeContent({ kind: 'invoice', lines })));
    expect(texts).toContain('Débours non soumis à TVA, article 267, II, 2° du CGI');
    expect(texts.join('\n')).toMatch(/Indemnité forfaitaire pour frais de recouvrement.* 40\u202f€/);
    for (const mention of POMELO.legal) expect(texts).toContain(mention);
  });

  it('carries its XML only where it is an invoice or a credit note', async () => {
    expect(pdfAttachment(await renderDocument(buildTradeContent({ kind: 'invoice' })))).toContain(
      '<ram:TypeCode>380</ram:TypeCode>',
    );
    const corrects = { number: 'F2026-000001', date: '2026-11-01' };
    const credit = await renderDocument(buildTradeContent({ kind: 'credit-note', corrects }));
    expect(pdfAttachment(credit)).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(raw(credit)).toContain('/AFRelationship /Alternative');
    expect(raw(credit)).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(pdfAttachment(await renderDocument(buildTradeContent({ kind: 'pro-forma' })))).toBeUndefined();
  });

  it('shows the code of a delivery note and where to sign', async () => {
    const texts = pdfText(
      await renderDocument({
        form: 'sheet',
        kind: 'delivery-note',
        title: 'Bon de livraison',
        number: 'BL-A1-01',
        date: '2026-11-21',
        subtitle: '',
        seller: POMELO,
        sections: [{ heading: 'Véhicule', facts: [['VIN', 'VF3']], paragraphs: ['Rien à signaler.'] }],
        qr: { text: 'POMELO A1-01 7KX2', caption: 'Code de remise 7KX2' },
        signatures: ['Reçu par'],
        notes: ['À lire.'],
      }),
    );
    for (const said of ['Code de remise 7KX2', 'VF3', 'Rien à signaler.', 'Reçu par', 'À lire.'])
      expect(texts).toContain(said);
  });
});

describe('what the fonts can write', () => {
  it.each(['display', 'strong', 'text'] as const)('is in the font %s, each glyph of it', async (font) => {
    const all = Array.from({ length: 0x2220 }, (_unused, code) => String.fromCodePoint(code)).filter(
      (char) => writable(char) === char,
    );
    const sheet = await openSheet({ title: 'Essai', subject: 'Essai', createdAt: new Date(0) });
    for (const char of all) block(sheet, 'P', char, { font });
    // A character missing in a font is its glyph 0.
    const written = new Set(pdfText(await closeSheet(sheet)));
    expect(all.filter((char) => char.trim() !== '' && !written.has(char))).toEqual([]);
    expect(written).toContain('₂');
  });
});

describe('what the fonts cannot write', () => {
  it.each([
    ['10⁶ H₃', '106 H3'],
    ['Škoda\u2011Garage', 'Škoda-Garage'],
    ['汽车', '??'],
    ['un\ndeux\u200bfin', 'un deux fin'],
    ['Zoë 😀', 'Zoë ?'],
  ])('%j is written %j', (text, written) => {
    expect(writable(text)).toBe(written);
  });
});
