// Generated from contact.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `contact`, by endpoint. */
export const contactFields = {
  contact: {
    name: { required: true, maxLength: 100 },
    company: { maxLength: 200 },
    email: { required: true, maxLength: 254 },
    phone: { maxLength: 30 },
    subject: { required: true },
    message: { required: true, maxLength: 5000 },
    website: { maxLength: 200 },
    ticket: { maxLength: 200 },
  },
  contactEnglish: {
    name: { required: true, maxLength: 100 },
    company: { maxLength: 200 },
    email: { required: true, maxLength: 254 },
    phone: { maxLength: 30 },
    country: { required: true, maxLength: 80 },
    message: { required: true, maxLength: 5000 },
    website: { maxLength: 200 },
    ticket: { maxLength: 200 },
  },
  siteRequest: {
    name: { required: true, maxLength: 100 },
    company: { required: true, maxLength: 200 },
    email: { required: true, maxLength: 254 },
    phone: { required: true, maxLength: 30 },
    currentSite: { maxLength: 200 },
    wishes: { maxLength: 200 },
    message: { maxLength: 5000 },
    website: { maxLength: 200 },
    ticket: { maxLength: 200 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
