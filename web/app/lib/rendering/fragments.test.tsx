import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { canRenderFragments, fragmentHtml, setFragmentRenderer } from './fragments.ts';

afterEach(() => setFragmentRenderer(null));

test('a fragment is rendered once per key', () => {
  setFragmentRenderer(renderToString);
  let rendered = 0;
  const render = (label: string) => () => {
    rendered += 1;
    return <b>{label}</b>;
  };
  expect(fragmentHtml('a', render('un'))).toBe('<b>un</b>');
  expect(fragmentHtml('a', render('deux'))).toBe('<b>un</b>');
  expect(fragmentHtml('b', render('deux'))).toBe('<b>deux</b>');
  expect(rendered).toBe(2);
});

test('renders each time without a key', () => {
  setFragmentRenderer(renderToString);
  expect(fragmentHtml(null, () => <b>un</b>)).toBe('<b>un</b>');
  expect(fragmentHtml(null, () => <b>deux</b>)).toBe('<b>deux</b>');
});

test('an eager picture adds nothing around the element', () => {
  setFragmentRenderer(renderToString);
  const picture = <img src="/a.jpg" alt="" fetchPriority="high" />;
  expect(fragmentHtml('a', () => picture)).toMatch(/^<img /);
});

test('a browser has no renderer', () => {
  expect(canRenderFragments()).toBe(false);
  expect(() => fragmentHtml('a', () => <b>un</b>)).toThrow('by the server only');
});
