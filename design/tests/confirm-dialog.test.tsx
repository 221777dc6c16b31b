// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from '../src/confirm-dialog.tsx';
import { createConfirmStore, type ConfirmOptions } from '../src/confirm.store.ts';

afterEach(cleanup);

function ask(options: ConfirmOptions = {}) {
  const store = createConfirmStore();
  render(<ConfirmDialog store={store} />);
  let answer = Promise.resolve(false);
  act(() => {
    answer = store.confirm(options);
  });
  return { store, answer, dialog: screen.getByRole('alertdialog') };
}

test('nothing is shown without a question', () => {
  render(<ConfirmDialog store={createConfirmStore()} />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

// SITE-29
test('« Annuler » has the focus, and answers no', async () => {
  const { answer } = ask();
  const cancel = screen.getByRole('button', { name: 'Annuler' });
  expect(document.activeElement).toBe(cancel);
  fireEvent.click(cancel);
  expect(await answer).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the confirming button answers yes', async () => {
  const { answer } = ask({ title: 'Supprimer la recherche', confirmLabel: 'Supprimer', danger: true });
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(await answer).toBe(true);
});

test('Escape and a press outside answer no', async () => {
  const first = ask();
  fireEvent(first.dialog, new Event('cancel', { cancelable: true }));
  expect(await first.answer).toBe(false);
  cleanup();
  const second = ask();
  fireEvent.mouseDown(second.dialog);
  expect(await second.answer).toBe(false);
});

test('a second question is answered no, and leaves the first one open', async () => {
  const { store, answer } = ask({ title: 'Première question' });
  expect(await store.confirm({ title: 'Seconde question' })).toBe(false);
  screen.getByRole('alertdialog', { name: 'Première question' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await answer).toBe(true);
});
