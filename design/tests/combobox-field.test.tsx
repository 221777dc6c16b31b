// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComboboxField, type ComboboxFieldProps } from '../src/combobox-field.tsx';

afterEach(cleanup);

const TOWNS = [
  { id: '45234', label: 'Orléans', detail: 'Loiret' },
  { id: '45232', label: 'Olivet', detail: 'Loiret' },
  { id: '51108', label: 'Reims', detail: 'Marne' },
];

function open(props: Partial<ComboboxFieldProps> = {}) {
  const onSelect = vi.fn();
  const { container } = render(
    <form>
      <ComboboxField label="Ville" name="ville" options={TOWNS} onSelect={onSelect} {...props} />
    </form>,
  );
  const sent = () => new FormData(container.querySelector('form') ?? undefined).get('ville');
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Ville' });
  return { field, onSelect, sent };
}

function type(field: HTMLElement, value: string) {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
}
const key = (field: HTMLElement, name: string) => {
  fireEvent.keyDown(field, { key: name });
  fireEvent.keyUp(field, { key: name });
};
const proposed = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent);

test('proposes what contains the text, without regard to accents', () => {
  const { field } = open();
  type(field, 'orleans');
  expect(proposed()).toEqual(['Orléans']);
});

test('arrows and Enter choose by the keyboard, and the form sends the id', () => {
  const { field, onSelect, sent } = open();
  type(field, 'o');
  key(field, 'ArrowDown');
  key(field, 'ArrowDown');
  key(field, 'Enter');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('45232');
  expect(field.value).toBe('Olivet');
  expect(sent()).toBe('45232');
  expect(proposed()).toEqual([]);
});

test('Escape closes the list and chooses nothing', () => {
  const { field, onSelect } = open();
  type(field, 'o');
  expect(proposed()).toHaveLength(2);
  key(field, 'Escape');
  expect(proposed()).toEqual([]);
  expect(onSelect).not.toHaveBeenCalledWith(expect.any(String));
});

test('what a server found is shown as it is, although the text is not in it', () => {
  const onSearch = vi.fn();
  const { field } = open({ onSearch });
  type(field, '45000');
  expect(onSearch).toHaveBeenLastCalledWith('45000');
  expect(proposed()).toEqual(['Orléans', 'Olivet', 'Reims']);
});

test('a search without result says so', () => {
  const { field } = open({ options: [], onSearch: () => {}, empty: 'Aucune ville de ce nom' });
  type(field, 'xyz');
  screen.getByText('Aucune ville de ce nom');
});

test('an error is read with the field', () => {
  const { field } = open({ error: 'Choisissez une ville.', hint: 'Nom ou code postal.' });
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('Choisissez une ville.');
  expect(described).toContain('Nom ou code postal.');
});
