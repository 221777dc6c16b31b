import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { pdfFaults, pdfRuns } from '../../testing/files/pdf-layout.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { seedDatabase } from '../../../seeds/demo/seed.ts';
import { localFileStore } from '../../platform/files/file-store.ts';
import { GENERATED_DOCUMENTS, generatedKey, type GeneratedDocumentKind } from './kinds.ts';
import { createDocumentOpener } from './open-document.ts';
import { type VehicleDocumentContent, writeDocument, type WrittenKind } from './document-content.ts';
import { renderVehicleDocument } from './render-document.ts';
import { findVehicleFacts } from './vehicle-facts.repository.ts';

const { db, pool } = await testDatabase();
const files = localFileStore('unused');
await seedDatabase(pool, {
  vehicles: 120,
  files,
  clock: { now: () => new Date('2026-11-21T09:00:00Z') },
  production: true,
});
const open = createDocumentOpener({ db, files });
const used = await db
  .selectFrom('catalogue_item')
  .select('id')
  .where('first_registration', 'is not', null)
  .orderBy('id')
  .executeTakeFirstOrThrow();
/** The condition report is tested with its calls (`condition.test.ts`). */
const kinds = (Object.keys(GENERATED_DOCUMENTS) as GeneratedDocumentKind[]).filter(
  (kind): kind is WrittenKind => kind !== 'rapport-etat',
);

describe('a generated document', () => {
  test.each(kinds)('%s is a PDF of one page', async (kind) => {
    const file = await open({ id: '', itemId: used.id, label: '', fileKey: generatedKey(kind) });
    const pdf = file && Buffer.isBuffer(file.content) ? file.content.toString('latin1') : '';
    expect(file?.type).toBe('application/pdf');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
  test('writes CO₂ with its subscript, also in copied text', async () => {
    const document: VehicleDocumentContent = {
      title: 'Essai',
      notice: 'Émissions de CO₂',
      sections: [{ heading: 'CO₂', lines: [['Émissions de CO₂', '1\u202f199 cm³']] }],
    };
    const text = pdfText(await renderVehicleDocument(document, 'R1'));
    expect(text).toEqual(expect.arrayContaining(['Émissions de CO₂', 'CO₂', '1\u202f199 cm³']));
  });
  // DOC-8
  test('has each label on the page of its value, and says which page it is', async () => {
    const document: VehicleDocumentContent = {
      title: 'Rapport d’état',
      notice: 'Version 1',
      sections: [
        {
          heading: 'Dommages relevés',
          lines: Array.from({ length: 80 }, (_unused, place) => [
            `Porte ${place}`,
            `rayure ${place}\nà peindre`,
          ]),
        },
      ],
    };
    const pdf = await renderVehicleDocument(document, 'R1');
    const pages = pdfRuns(pdf).map((runs) => runs.map(({ text }) => text.trim()));
    expect(pages.length).toBeGreaterThan(1);
    for (const [place, page] of pages.entries()) {
      const placesOf = (word: string) =>
        page.filter((text) => text.startsWith(word)).map((text) => text.split(' ')[1]);
      expect(placesOf('Porte')).toEqual(placesOf('rayure'));
      expect(page).toContain(`Page ${place + 1} sur ${pages.length}`);
    }
    expect(pdfFaults(pdf)).toEqual([]);
  });
  test.each(kinds.filter((kind) => GENERATED_DOCUMENTS[kind].public))(
    '%s, which visitors may read, names no VIN, plate nor cost',
    async (kind) => {
      const facts = await findVehicleFacts(db, used.id);
      if (!facts) throw new Error('No vehicle');
      const text = JSON.stringify(writeDocument(kind, facts));
      expect(facts.vin && facts.plate).toBeTruthy();
      expect(text).not.toContain(facts.vin);
      expect(text).not.toContain(facts.plate);
      expect(text).not.toContain('€');
    },
  );
  test('of a missing vehicle is not found, and neither is a missing stored file', async () => {
    expect(
      await open({ id: '', itemId: 2_000_000, label: '', fileKey: generatedKey('carnet-entretien') }),
    ).toBeUndefined();
    expect(
      await open({ id: '', itemId: used.id, label: 'Facture', fileKey: 'papers/gone.pdf' }),
    ).toBeUndefined();
  });
});
