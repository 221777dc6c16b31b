// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../src/button.tsx';
import { IconButton } from '../src/icon-button.tsx';

afterEach(cleanup);

test.each([
  [
    'Button',
    (pending: boolean, onClick: () => void) => (
      <Button type="submit" pending={pending} onClick={onClick}>
        Réserver
      </Button>
    ),
  ],
  [
    'IconButton',
    (pending: boolean, onClick: () => void) => (
      <IconButton type="submit" icon="cart" label="Réserver" pending={pending} onClick={onClick} />
    ),
  ],
])('a pending %s keeps the focus, and neither acts nor sends its form', (_, draw) => {
  const press = vi.fn();
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const page = (pending: boolean) => <form onSubmit={send}>{draw(pending, press)}</form>;
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Réserver' });
  button.focus();
  rerender(page(true));
  fireEvent.click(button);
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  rerender(page(false));
  fireEvent.click(button);
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
});

test('a button that is announced as disabled says so while nothing is pending', () => {
  render(<Button aria-disabled="true">Réserver</Button>);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test('a button submits no form unless its type says so', () => {
  const send = vi.fn();
  render(
    <form onSubmit={send}>
      <Button>Annuler</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});
