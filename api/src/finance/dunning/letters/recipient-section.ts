import { siretText } from '@pomelo/contract/siret-text.ts';
import type { Party, SheetContent } from '../../../platform/documents/content/document-content.ts';

/** The company that a sheet is sent to, at its billing address. */
export const recipientSection = (
  { name, siret, street, complement, postcode, city }: Party,
  paragraphs: string[] = [],
): SheetContent['sections'][number] => ({
  heading: 'Destinataire',
  facts: [
    ['Société', name],
    ['Adresse', [street, complement, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')],
    ['SIRET', siretText(siret ?? '')],
  ],
  paragraphs,
});
