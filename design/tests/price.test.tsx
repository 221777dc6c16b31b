// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Amount, PriceFigure } from '../src/price.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Text that is pasted after this selection is copied; null when the browser copies without a handler. */
function copied(element: HTMLElement, selection: string): string | null {
  vi.spyOn(document, 'getSelection').mockReturnValue({ toString: () => selection } as Selection);
  const setData = vi.fn();
  const event = createEvent.copy(element, { clipboardData: { setData } });
  fireEvent(element, event);
  return event.defaultPrevented ? String(setData.mock.calls[0]?.[1]) : null;
}

test('an amount that is copied is a number for a spreadsheet', () => {
  render(<Amount cents={1_234_500} />);
  const amount = screen.getByText('12 345 €');
  expect(copied(amount, '12\u202f345\u202f€')).toBe('12345');
  expect(copied(amount, '−\u202f12\u202f345,50\u202f€')).toBe('-12345,50');
});

test('the price of a list too; a selection without digits is copied as it is', () => {
  render(<PriceFigure price={{ regime: 'marge', net: 990_000 }} />);
  const price = screen.getByText(/^9 900/);
  expect(copied(price, '9\u202f900\u202f€')).toBe('9900');
  expect(copied(price, 'HT')).toBeNull();
});
