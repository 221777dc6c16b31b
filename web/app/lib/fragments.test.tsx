import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { canRenderFragments, fragmentHtml, setFragmentRenderer } from './fragments.ts';

afterEach(() => setFragmentRenderer(null));

test('a fragment is rendered once per key', () => {
  setFragmentRenderer(renderToString);
  let drawn = 0;
  const draw = (word: string) => () => {
    drawn += 1;
    return <b>{word}</b>;
  };
  expect(fragmentHtml('a', draw('un'))).toBe('<b>un</b>');
  expect(fragmentHtml('a', draw('deux'))).toBe('<b>un</b>');
  expect(fragmentHtml('b', draw('deux'))).toBe('<b>deux</b>');
  expect(drawn).toBe(2);
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
