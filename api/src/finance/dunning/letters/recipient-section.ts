import type { SheetContent } from '../../../platform/documents/content/document-content.ts';

/** The company that a sheet is sent to. */
export const recipientSection = (
  { rs, siret }: { rs: string; siret: string },
  paragraphs: string[] = [],
): SheetContent['sections'][number] => ({
  heading: 'Destinataire',
  facts: [
    ['Société', rs],
    ['SIRET', siret],
  ],
  paragraphs,
});
