import type { PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { PUBLICATION_STATES } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { instantOf } from '../shared/paris-local.ts';

/** Fields common to all text forms, as the API takes them. */
export const writtenOf = (form: FormData) => ({
  title: textOf(form, 'title'),
  summary: textOf(form, 'summary'),
  body: textOf(form, 'body').replaceAll('\r\n', '\n'),
  isPrivate: form.has('isPrivate'),
  state: stateOf(form),
  publishAt: instantOf(textOf(form, 'publishAt')),
});

const stateOf = (form: FormData): PublicationState =>
  PUBLICATION_STATES.find((one) => one === textOf(form, 'state')) ?? 'draft';

/** The picture of a form; null where none is chosen. */
export function pictureOf(form: FormData): { id: number; alt: string } | null {
  const id = Number(textOf(form, 'picture.id'));
  return Number.isInteger(id) && id > 0 ? { id, alt: textOf(form, 'picture.alt') } : null;
}

/** Errors of a picture as a whole, at the field that chooses it. */
const FIELD_OF: Readonly<Record<string, string>> = {
  picture: 'picture.id',
  imageMobile: 'imageMobileId',
};
export const byField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [FIELD_OF[path] ?? path, message]));
