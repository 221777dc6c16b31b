import type { CarteGrise, CarteGrisePaper } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { frenchDay } from '../../src/platform/documents/french.ts';
import { PAPER_RULES } from '../../src/fulfilment/carte-grise/papers/papers.ts';
import { setPaper } from '../../src/catalogue/index.ts';

export type DemoPaper = { name: string; bytes: Buffer };

/** What somebody might have sent as this paper: a page that says what it stands for, and that it is nobody's. */
export async function drawDemoPaper(
  paper: CarteGrisePaper,
  date: string,
  asked: Pick<CarteGrise, 'holder' | 'address'>,
): Promise<DemoPaper> {
  const { label } = PAPER_RULES[paper];
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
  return { name: `${slugify(label)}.pdf`, bytes: await setPaper(page, 'de démonstration') };
}
