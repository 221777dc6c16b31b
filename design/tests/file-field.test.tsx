// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileField, type FileFieldProps } from '../src/file-field.tsx';

afterEach(cleanup);

const PDF = new File(['x'.repeat(2048)], 'kbis.pdf', { type: 'application/pdf' });
const PICTURE = new File(['x'], 'kbis.png', { type: 'image/png' });
const refuse = (file: File) => (file.type === 'application/pdf' ? null : 'Ce fichier n’est pas un PDF.');

function openField(props: Partial<FileFieldProps> = {}) {
  render(<FileField label="Kbis" refuse={refuse} {...props} />);
  return screen.getByLabelText<HTMLInputElement>('Kbis');
}

function choose(input: HTMLInputElement, file: File) {
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}

const described = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('a refused file is cleared, with its reason read with the field', () => {
  const onFile = vi.fn();
  const input = openField({ onFile });
  choose(input, PICTURE);
  expect(input.value).toBe('');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe('Ce fichier n’est pas un PDF.');
  expect(onFile).not.toHaveBeenCalled();
});

test('an accepted file takes the reason away, and shows its size', () => {
  const onFile = vi.fn();
  const input = openField({ onFile });
  choose(input, PICTURE);
  choose(input, PDF);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  screen.getByText('2 Ko');
  expect(onFile).toHaveBeenCalledExactlyOnceWith(PDF, input);
});

test('the file that the server has is shown until another one is chosen', () => {
  const input = openField({ sent: { name: 'kbis-2025.pdf', sizeBytes: 482_000 } });
  screen.getByText('kbis-2025.pdf');
  choose(input, PICTURE);
  screen.getByText('kbis-2025.pdf');
  choose(input, PDF);
  expect(screen.queryByText('kbis-2025.pdf')).toBeNull();
});

test('the reason of this file replaces the error of the last sending', () => {
  const input = openField({ error: 'Choisissez un fichier.' });
  expect(described(input)).toBe('Choisissez un fichier.');
  choose(input, PICTURE);
  expect(described(input)).toBe('Ce fichier n’est pas un PDF.');
});
