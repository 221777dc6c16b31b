// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckboxField } from '../src/choice-field.tsx';
import { FieldGroup } from '../src/field-group.tsx';
import { SelectField, TextAreaField, TextField } from '../src/field.tsx';

afterEach(cleanup);

const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const WORDS = { label: 'Champ', hint: 'Une aide.', error: 'Une erreur.' };

test.each([
  ['TextField', <TextField key="a" {...WORDS} />],
  ['TextAreaField', <TextAreaField key="b" {...WORDS} />],
  ['SelectField', <SelectField key="c" {...WORDS} options={[]} />],
  ['CheckboxField', <CheckboxField key="d" {...WORDS} />],
])('the label of a %s names it; its hint and error are read with it', (_, element) => {
  render(element);
  const field = screen.getByLabelText(/^Champ/);
  expect(described(field)).toBe('Une aide. Une erreur.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('two fields of one page have each their own description', () => {
  render(
    <>
      <TextField label="Ville" error="Indiquez une ville." />
      <TextField label="Rue" error="Indiquez une rue." />
    </>,
  );
  expect(described(screen.getByLabelText('Ville'))).toBe('Indiquez une ville.');
  expect(described(screen.getByLabelText('Rue'))).toBe('Indiquez une rue.');
});

test.each([
  ['TextField', <TextField key="a" label="Note" maxLength={5} onInput={(event) => heard(event)} />],
  ['TextAreaField', <TextAreaField key="b" label="Note" maxLength={5} onInput={(event) => heard(event)} />],
])('a text that is too long for a %s is refused with a count, and kept', (_, element) => {
  heard.mockClear();
  render(element);
  const field = screen.getByLabelText<HTMLInputElement>('Note');
  fireEvent.input(field, { target: { value: 'bonjour' } });
  expect(field.value).toBe('bonjour');
  expect(field.validationMessage).toContain('2\u00a0caractères de trop');
  expect(heard).toHaveBeenCalledOnce();
  fireEvent.input(field, { target: { value: 'salut' } });
  expect(field.validationMessage).toBe('');
});
const heard = vi.fn<(event: unknown) => void>();

test('the error of a group is read with its question', () => {
  render(
    <FieldGroup legend="Alertes" error="Choisissez une fréquence.">
      <input type="radio" aria-label="Jamais" />
    </FieldGroup>,
  );
  expect(described(screen.getByRole('group', { name: 'Alertes' }))).toBe('Choisissez une fréquence.');
});
