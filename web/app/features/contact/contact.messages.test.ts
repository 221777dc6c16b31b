import { CONTACT_SUBJECTS } from '@pomelo/contract/content/contact.schemas.ts';
import { expect, it } from 'vitest';
import { CONTACT_UNREACHABLE, CONTACT_TEXTS, SUBJECT_LABELS } from './contact.messages.ts';

it('each subject of the API has its label, in the order of the form', () => {
  expect(Object.keys(SUBJECT_LABELS)).toEqual([...CONTACT_SUBJECTS]);
  expect(new Set(Object.values(SUBJECT_LABELS)).size).toBe(CONTACT_SUBJECTS.length);
});

it('a message that was not sent is reported, with what to do', () => {
  for (const words of [CONTACT_UNREACHABLE, CONTACT_TEXTS.failed])
    expect(words).toMatch(/n’est pas parti.*Réessayez/);
});
