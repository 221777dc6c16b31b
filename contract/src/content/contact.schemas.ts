import { z } from 'zod';
import {
  companyName,
  emailField,
  isPhoneText,
  optionalLines,
  optionalName,
  optionalText,
  personNameField,
  phoneField,
  requiredLines,
} from '../fields.ts';
import { oneLine, oneLineWithoutLinks, whenValid } from '../inert-text.ts';

export const MAX_CONTACT_MESSAGE = 5000;

/** CONT-10: a contact. E-mail addresses never leave the server: mail goes through the forms. */
export const TeamMember = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  job: z.string(),
  jobEnglish: z.string(),
  /** ISO 639-1: `fr`, `en`, `de`. */
  languages: z.array(z.string()),
  phone: z.string().nullable(),
  pictureId: z.int().nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/**
 * Spam protection without a third party: a hidden field that people leave empty, and a ticket with the time
 * at which the form was rendered.
 */
const spamFields = { website: z.string().max(200).default(''), ticket: z.string().max(200).default('') };

export const CONTACT_SUBJECTS = ['vehicule', 'commande', 'compte', 'partenariat', 'autre'] as const;
export const ContactForm = z.object({
  name: personNameField('votre nom'),
  company: optionalName(200),
  email: emailField,
  phone: phoneField.optional().or(z.literal('')),
  subject: z.enum(CONTACT_SUBJECTS, 'Choisissez un sujet.'),
  message: requiredLines(MAX_CONTACT_MESSAGE, 'Écrivez votre message.'),
  ...spamFields,
});

const english = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, `${max} characters at most.`);
/** The international pages are in English, refusals included. */
export const EnglishContactForm = z.object({
  name: oneLineWithoutLinks(english('Please enter your name.', 100), 'en'),
  company: oneLineWithoutLinks(z.string().trim().max(200, '200 characters at most.'), 'en').optional(),
  email: z
    .string('Please enter your e-mail address.')
    .trim()
    .toLowerCase()
    .min(1, 'Please enter your e-mail address.')
    .max(254, 'This address is too long.')
    .pipe(z.email({ error: 'This e-mail address is not valid.' })),
  phone: oneLine(z.string().trim().max(30, '30 characters at most.'), 'en')
    .refine(isPhoneText, whenValid('Please write the number in digits only, for example +32 2 123 45 67.'))
    .optional(),
  country: oneLine(english('Please enter your country.', 80), 'en'),
  message: english('Please write your message.', MAX_CONTACT_MESSAGE),
  ...spamFields,
});

export const SITE_WISHES = [
  'catalogue',
  'reprise',
  'financement',
  'rendez-vous',
  'avis',
  'multilingue',
] as const;
/** An order for a dealer's own site (CONT-12, /creation-site). */
export const SiteRequestForm = z.object({
  name: personNameField('votre nom'),
  company: companyName('Indiquez votre société.'),
  email: emailField,
  phone: phoneField,
  currentSite: optionalText(200),
  /** Comma list of SITE_WISHES. */
  wishes: optionalLines(200),
  message: optionalLines(MAX_CONTACT_MESSAGE),
  ...spamFields,
});
