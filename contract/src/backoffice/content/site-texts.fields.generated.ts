// Generated from site-texts.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `siteTexts`, by endpoint. */
export const siteTextsFields = {
  addSeo: {
    path: { required: true, maxLength: 120 },
    title: { required: true, maxLength: 120 },
    description: { required: true, maxLength: 320 },
    heading: { required: true, maxLength: 120 },
    text: { maxLength: 2000 },
  },
  saveSeo: {
    path: { required: true, maxLength: 120 },
    title: { required: true, maxLength: 120 },
    description: { required: true, maxLength: 320 },
    heading: { required: true, maxLength: 120 },
    text: { maxLength: 2000 },
    version: { required: true },
  },
  addMember: {
    firstName: { required: true, maxLength: 100 },
    lastName: { required: true, maxLength: 100 },
    job: { required: true, maxLength: 100 },
    jobEnglish: { maxLength: 100 },
    languages: {},
    email: { required: true, maxLength: 254 },
    phone: { maxLength: 30 },
    pictureId: {},
    visible: {},
  },
  saveMember: {
    firstName: { required: true, maxLength: 100 },
    lastName: { required: true, maxLength: 100 },
    job: { required: true, maxLength: 100 },
    jobEnglish: { maxLength: 100 },
    languages: {},
    email: { required: true, maxLength: 254 },
    phone: { maxLength: 30 },
    pictureId: {},
    visible: {},
    version: { required: true },
  },
  orderTeam: {
    ids: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
