// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createUnsavedForms } from './unsaved.ts';

test('after a save, choices that are still as they were sent are not lost', () => {
  let input = '[["title","Stock"],["state","published"]]';
  const forms = createUnsavedForms(() => input);
  const form = document.createElement('form');
  const isLost = (): boolean => forms.wouldLose({ pathname: '/a', search: '' }, null);
  forms.touch(form);
  expect(isLost()).toBe(true);
  forms.settle(form);
  input = '[["state","published"]]';
  expect(isLost()).toBe(false);
  input = '[["title","Parc"],["state","published"]]';
  expect(isLost()).toBe(true);
});
