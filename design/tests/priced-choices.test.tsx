// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PricedChoices } from '../src/priced-choices.tsx';

afterEach(cleanup);

const CHOICES = [
  { value: 'lorry', label: 'Par camion', price: '124,00 €' },
  { value: 'yard', label: 'Enlèvement', price: 'sans frais', quiet: true },
];
const renderChoices = () => {
  render(<PricedChoices legend="Livraison" name="livraison" choices={CHOICES} chosen="lorry" folded />);
  return screen.getByRole('group', { name: 'Livraison' });
};
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (element: Element): void => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

test('a folded group opens at a press, and the next press chooses and closes it', () => {
  const group = renderChoices();
  expect(group.dataset['open']).toBeUndefined();
  press(radio(/^Par camion/));
  expect(group.dataset['open']).toBe('true');
  press(radio(/^Enlèvement/));
  expect([radio(/^Enlèvement/).checked, group.dataset['open']]).toEqual([true, undefined]);
});

test('a key opens it, except the one that leaves it, and losing the focus closes it', () => {
  const group = renderChoices();
  fireEvent.keyDown(radio(/^Par camion/), { key: 'Tab' });
  expect(group.dataset['open']).toBeUndefined();
  fireEvent.keyDown(radio(/^Par camion/), { key: 'ArrowDown' });
  expect(group.dataset['open']).toBe('true');
  // An arrow chooses by a click without a pointer: the group stays open.
  fireEvent.click(radio(/^Enlèvement/));
  expect(group.dataset['open']).toBe('true');
  fireEvent.blur(radio(/^Enlèvement/), { relatedTarget: document.body });
  expect(group.dataset['open']).toBeUndefined();
});
