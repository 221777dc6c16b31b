import type { CarteGrise, CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { frenchDay } from '../../../src/platform/documents/french.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../../../src/fulfilment/carte-grise/documents/document-rules.ts';
import { renderVehicleDocument } from '../../../src/catalogue/index.ts';

export type DemoUpload = { name: string; bytes: Buffer };

/**
 * A substitute for an uploaded document: a page that names the document it replaces, and states that it is
 * fictitious.
 */
export async function renderDemoUpload(
  document: CarteGriseDocument,
  date: string,
  asked: Pick<CarteGrise, 'holder' | 'address'>,
): Promise<DemoUpload> {
  const { label } = CARTE_GRISE_DOCUMENT_RULES[document];
  const page = {
    title: label,
    notice: 'Document de démonstration, sans valeur.',
    sections: [
      {
        heading: 'Dossier de carte grise',
        lines: [
          ['Titulaire', asked.holder],
          ['Adresse', asked.address],
          ['Date', frenchDay(date)],
        ] satisfies [string, string][],
      },
    ],
  };
  return { name: `${slugify(label)}.pdf`, bytes: await renderVehicleDocument(page, 'de démonstration') };
}
