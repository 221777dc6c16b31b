// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MessageThread } from '../src/message-thread.tsx';

afterEach(cleanup);

const message = (id: number, isReceived: boolean) => ({
  id,
  author: `Auteur ${id}`,
  at: `le ${id} novembre`,
  text: `Texte ${id}`,
  isReceived,
});

test('each message has its author, its time and its text, in the order given', () => {
  render(<MessageThread messages={[message(1, false), message(2, true)]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Auteur 1 · le 1 novembreTexte 1',
    'Auteur 2 · le 2 novembreTexte 2',
  ]);
});

test('marks what the other side wrote', () => {
  render(<MessageThread messages={[message(1, false), message(2, true)]} />);
  expect(screen.getAllByRole('listitem').map(({ className }) => className)).toEqual(['', 'is-received']);
});

test('without messages there is a sentence, or nothing', () => {
  const { container, rerender } = render(<MessageThread messages={[]} none="Aucun message." />);
  expect(screen.queryByRole('list')).toBeNull();
  screen.getByText('Aucun message.');
  rerender(<MessageThread messages={[]} />);
  expect(container.innerHTML).toBe('');
});
