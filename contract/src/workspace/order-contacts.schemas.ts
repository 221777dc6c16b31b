import { z } from 'zod';
import { ROLES } from '../account/account.schemas.ts';
import { anyText, optionalName } from '../fields.ts';

/** Signatory of the company's documents. */
export const Signatory = z.strictObject({
  /** A member; null for a person without an account. */
  personId: z.uuid().nullable(),
  name: z.string(),
  /** « gérante »; '' when it is not stated. */
  function: z.string(),
});
export type Signatory = z.infer<typeof Signatory>;

export const OrderContacts = z.strictObject({
  /** Null without a signatory. */
  signatory: Signatory.nullable(),
  members: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(ROLES),
      /** Receives the mails about the orders of colleagues: owners always, others when they are chosen. */
      notified: z.boolean(),
      /** The member turned these mails off in their own profile: none are sent. */
      turnedOff: z.boolean(),
    }),
  ),
  version: z.int(),
});
export type OrderContacts = z.infer<typeof OrderContacts>;

const MAX_MEMBERS = 500;
export const OrderContactsBody = z.strictObject({
  /** A member; null for a typed name, or for no signatory when the name is empty. */
  signatoryId: z.uuid('Cette personne ne fait pas partie de votre espace.').nullable(),
  /** Signatory without an account; their function is then required. */
  signatoryName: optionalName(100).default(''),
  signatoryFunction: anyText(60).default(''),
  /** Members chosen besides the owners; others than members are ignored. */
  notified: z.array(z.uuid()).max(MAX_MEMBERS),
  /** With it, contacts that changed since they were read are refused with `changed-meanwhile`. */
  version: z.int().optional(),
});
