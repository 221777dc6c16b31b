// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PasswordField, type PasswordJudgement } from '../src/password-field.tsx';

afterEach(cleanup);

const judge = vi.fn<(password: string) => PasswordJudgement>((password) =>
  password.length < 12 ? { level: 0, hint: 'Trop court' } : { level: 4, hint: 'Très bon' },
);
const field = () => screen.getByLabelText<HTMLInputElement>('Mot de passe');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const described = (): string =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(', ');

test('is shown and hidden by its button, which says which', () => {
  render(<PasswordField label="Mot de passe" defaultValue="secret" />);
  expect(field().type).toBe('password');
  const show = screen.getByRole('button', { name: 'Afficher le mot de passe' });
  fireEvent.click(show);
  expect(field().type).toBe('text');
  expect(show.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field().type).toBe('password');
});

test('showing it sends no form', () => {
  const send = vi.fn();
  render(
    <form onSubmit={send}>
      <PasswordField label="Mot de passe" />
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

test('a password being chosen is judged as it is typed, in words', () => {
  judge.mockClear();
  render(<PasswordField label="Mot de passe" judge={judge} hint="12 caractères au moins." />);
  expect(described()).toBe('12 caractères au moins.');
  expect(judge).not.toHaveBeenCalled();
  type('abc');
  expect(described()).toBe('12 caractères au moins., Trop court');
  type('correct cheval pile');
  expect(described()).toBe('12 caractères au moins., Très bon');
  type('');
  expect(described()).toBe('12 caractères au moins.');
});

test('one that is too long is invalid, and is not cut', () => {
  render(<PasswordField label="Mot de passe" maxLength={8} />);
  type('123456789');
  expect(field().value).toBe('123456789');
  expect(field().validationMessage).toContain('1\u00a0caractère de trop');
  type('12345678');
  expect(field().validationMessage).toBe('');
});
