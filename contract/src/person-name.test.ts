import { expect, it } from 'vitest';
import { nameOrEmail, personName } from './person-name.ts';

it('joins what there is of a name', () => {
  expect(personName({ firstName: 'Karim', lastName: 'Benali' })).toBe('Karim Benali');
  expect(personName({ firstName: '', lastName: 'Benali' })).toBe('Benali');
});

it('falls back to the e-mail address of a person without a name', () => {
  expect(nameOrEmail({ firstName: '', lastName: '', email: 'a@b.test' })).toBe('a@b.test');
});
