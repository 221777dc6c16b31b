import type { RecordedField } from '@pomelo/contract/backoffice/recorded-fields.ts';

/** Fields whose label depends on the kind of entry. */
export const LABELS_BY_RESOURCE: Readonly<Record<string, Partial<Record<RecordedField, string>>>> = {
  'pricing-rule': { body: 'Carrosserie', hundredths: 'De combien', step: 'Nouveau prix' },
  workspace: { owner: 'Titulaire' },
};
