// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOOLTIP_DISPOSE_MS } from '../src/tooltip.store.ts';
import { Tooltips } from '../src/tooltips.tsx';

const DELAY_MS = 400;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" title="Partager ce véhicule" aria-label="Partager" />
      <button type="button" title="Annuler">
        Annuler
      </button>
      <Tooltips />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Partager' });
const tooltip = () => screen.queryByRole('tooltip');
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const point = (element: Element) => {
  fireEvent.pointerOver(element);
  pass(DELAY_MS);
};

test('shows the title after a moment, in place of the browser’s own', () => {
  fireEvent.pointerOver(button());
  pass(DELAY_MS - 1);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()?.textContent).toBe('Partager ce véhicule');
  expect(button().title).toBe('');
});

test('shows it on focus too; Escape closes it, and the title is back', () => {
  fireEvent.focusIn(button());
  pass(DELAY_MS);
  expect(tooltip()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltip()).toBeNull();
  expect(button().title).toBe('Partager ce véhicule');
});

test('closes when the pointer leaves, and when something is pressed', () => {
  point(button());
  fireEvent.pointerOver(document.body);
  expect(tooltip()).toBeNull();
  point(button());
  fireEvent.pointerDown(button());
  expect(tooltip()).toBeNull();
});

// SITE-30
test('one that is left open closes by itself', () => {
  point(button());
  pass(TOOLTIP_DISPOSE_MS);
  expect(tooltip()).toBeNull();
});

test('does not repeat text that is on the element', () => {
  point(screen.getByRole('button', { name: 'Annuler' }));
  expect(tooltip()).toBeNull();
});
