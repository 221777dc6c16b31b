// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createToastStore, type ToastOptions } from '../src/toast.store.ts';
import { Toaster } from '../src/toaster.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(...toasts: ToastOptions[]) {
  vi.useFakeTimers();
  const store = createToastStore({ defaults: { position: 'bottom' } });
  render(<Toaster store={store} />);
  act(() => toasts.forEach((toast) => void store.show(toast)));
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('the live regions are there before the first toast', () => {
  show();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an error interrupts a screen reader, the others wait', () => {
  show({ message: 'Refusé', type: 'error' }, { message: 'Enregistré' });
  within(screen.getByRole('alert')).getByText('Refusé');
  within(screen.getByRole('alert')).getByRole('img', { name: 'Erreur' });
  within(screen.getByRole('status')).getByText('Enregistré');
});

// SITE-26
test('a press anywhere, or its button, dismisses it', () => {
  show({ message: 'Premier' }, { message: 'Second' });
  fireEvent.click(screen.getByText('Premier'));
  pass(150);
  expect(screen.queryByText('Premier')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  pass(150);
  expect(screen.queryByText('Second')).toBeNull();
});

// SITE-26
test('one that cannot be dismissed has no button, and stays when it is pressed', () => {
  show({ message: 'Hors connexion', dismissible: false });
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByText('Hors connexion'));
  pass(150);
  screen.getByText('Hors connexion');
});

test('its action runs, and dismisses it', () => {
  const run = vi.fn();
  show({ message: 'Retiré du panier', action: { label: 'Annuler', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(run).toHaveBeenCalledOnce();
  pass(150);
  expect(screen.queryByText('Retiré du panier')).toBeNull();
});

// SITE-26
test('stays while the pointer or the focus is on it, whichever leaves first', () => {
  show({ message: 'Enregistré' });
  const toast = screen.getByText('Enregistré').parentElement ?? document.body;
  const button = screen.getByRole('button', { name: 'Fermer' });
  fireEvent.mouseEnter(toast);
  fireEvent.focusIn(button);
  fireEvent.mouseLeave(toast);
  pass(60_000);
  screen.getByText('Enregistré');
  fireEvent.focusOut(button);
  pass(3_150);
  expect(screen.queryByText('Enregistré')).toBeNull();
});
