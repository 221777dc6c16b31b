import type { Draft } from './draft.ts';

export const NEW_DRAFT: Draft = {
  key: '0199a000-0000-7000-8000-0000000000ff',
  siret: '',
  lookup: null,
  joins: false,
  vatNumber: '',
  insolvency: false,
  rs: '',
  street: '',
  postcode: '',
  city: '',
  isCompanyConfirmed: false,
  firstName: '',
  lastName: '',
  email: '',
  phone1: '',
  isPersonComplete: false,
  kbisDate: '',
  areDocumentsComplete: false,
  correction: null,
};
