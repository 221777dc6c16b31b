// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Histogram, RangeInputs } from '../src/range-facet.tsx';

afterEach(cleanup);

const SLICE = 10;
/** Slices of 10 from 0 to 40 that are inside the chosen range. */
function chosen(from?: number, to?: number): number[] {
  const { container } = render(<Histogram counts={[1, 2, 0, 4]} min={0} max={40} from={from} to={to} />);
  const path = container.querySelector('.on')?.getAttribute('d') ?? '';
  cleanup();
  return [...path.matchAll(/M(\d+) /g)].map(([, at]) => Number(at) / SLICE);
}

test('no slice is chosen without a bound', () => {
  expect(chosen()).toEqual([]);
});

test('a slice is chosen as soon as the range reaches into it', () => {
  expect(chosen(5, 12)).toEqual([0, 1]);
  expect(chosen(10, 20)).toEqual([1]);
});

test('one bound reaches to the end of the stock, the dearest vehicle included', () => {
  expect(chosen(15)).toEqual([1, 3]);
  expect(chosen(undefined, 35)).toEqual([0, 1, 3]);
  expect(chosen(40)).toEqual([]);
});

test('an empty slice has no bar, the fullest has the full height', () => {
  const { container } = render(<Histogram counts={[0, 4]} min={0} max={20} />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M10 40v-40h8v40z');
});

test('each bound has its own name for readers and for the form', () => {
  render(
    <form>
      <RangeInputs
        label="Prix"
        unit="€"
        error="Indiquez un nombre."
        min={{ name: 'prix-min', defaultValue: '10 000' }}
        max={{ name: 'prix-max', defaultValue: '15 000' }}
      />
    </form>,
  );
  const min = screen.getByRole<HTMLInputElement>('textbox', { name: /^Prix, minimum/ });
  const max = screen.getByRole<HTMLInputElement>('textbox', { name: /^Prix, maximum/ });
  expect([min.inputMode, max.inputMode]).toEqual(['numeric', 'numeric']);
  expect(Object.fromEntries(new FormData(min.form ?? undefined))).toEqual({
    'prix-min': '10 000',
    'prix-max': '15 000',
  });
});
