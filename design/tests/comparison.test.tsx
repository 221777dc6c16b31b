// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Comparison } from '../src/comparison.tsx';

const COLUMN_PX = 120;
/** Scrolls as a browser does: to the place, then the event. */
const scrollTo = vi.fn(function scroll(this: HTMLElement, options?: ScrollToOptions | number) {
  if (typeof options === 'object') this.scrollLeft = options.left ?? 0;
  fireEvent.scroll(this);
});

beforeEach(() => {
  scrollTo.mockClear();
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(scrollTo);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ width: COLUMN_PX }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (count: number) =>
  render(
    <Comparison
      things="véhicules"
      heads={Array.from({ length: count }, (_, id) => ({ id, head: `Clio ${id}` }))}
      rows={[
        { label: 'Énergie', values: Array.from({ length: count }, () => 'Essence'), differs: false },
        { label: 'Puissance', values: Array.from({ length: count }, (_, id) => `${id} ch`), differs: true },
      ]}
    />,
  );
const step = (name: string) => screen.getByRole('button', { name });

test('says in words which rows differ', () => {
  open(2);
  screen.getByRole('rowheader', { name: 'Énergie' });
  screen.getByRole('rowheader', { name: 'Puissance (différent)' });
});

test('two need no buttons: both are in view', () => {
  open(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the buttons go one further at a time, and stop at the ends without losing the focus', () => {
  open(4);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('1 et 2 sur 4');
  expect(step('Voir les véhicules précédents').getAttribute('aria-disabled')).toBe('true');
  for (const shown of ['2 et 3 sur 4', '3 et 4 sur 4', '3 et 4 sur 4']) {
    fireEvent.click(step('Voir les véhicules suivants'));
    expect(status.textContent).toBe(shown);
  }
  expect(step('Voir les véhicules suivants').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(step('Voir les véhicules précédents'));
  expect(status.textContent).toBe('2 et 3 sur 4');
});
