import { PHOTOGRAPH_SUBJECTS } from '@pomelo/contract/catalogue/photographs/subjects.ts';
import { expect, test } from 'vitest';
import { SUBJECT_NAMES } from './photograph-subjects.messages.ts';

test('names what a photograph shows', () => {
  expect(PHOTOGRAPH_SUBJECTS.map((subject) => SUBJECT_NAMES[subject])).toEqual([
    'Extérieur',
    'Intérieur',
    'Dommages',
  ]);
});
