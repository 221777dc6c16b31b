import type { ContactRequest } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { counted } from '@pomelo/contract/format.ts';

export const KIND_LABELS: Readonly<Record<ContactRequest['kind'], string>> = {
  contact: 'Message',
  english: 'Message en anglais',
  site: 'Demande de site',
};

export const messageCountText = (count: number): string =>
  count === 0 ? 'Aucun message' : counted(count, 'message');

export const replySent = (name: string): string => `La réponse part à ${name}`;
export const HANDLED = 'Le message est marqué comme traité';
export const REOPENED = 'Le message attend de nouveau';
export const MESSAGE_FAILED = 'La modification n’a pas pu être enregistrée. Réessayez.';
