import type { Tables } from '../../../platform/db/tables.ts';

/** A message as the mail to the team shows it: what is empty is left out. */
export type Letter = {
  kind: Tables['contact_request']['kind'];
  name: string;
  company: string;
  email: string;
  phone: string;
  /** The subject in one word: « commande ». */
  subject: string;
  country: string;
  currentSite: string;
  wishes: readonly string[];
  message: string;
};
