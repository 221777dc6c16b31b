// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createUnsavedForms } from './unsaved.ts';

const HERE = { pathname: '/a', search: '' };

function openForm() {
  const forms = createUnsavedForms();
  document.body.innerHTML = `<form><input name="title" value="Stock"><select name="state">
    <option value="draft">Brouillon</option><option value="published">Publié</option></select></form>`;
  const [form] = document.forms;
  const title = document.querySelector('input');
  const state = document.querySelector('select');
  if (!form || !title || !state) throw new Error('no form');
  forms.touch(form);
  return { forms, form, title, state, isLost: () => forms.wouldLose(HERE, null) };
}

test('what was typed or chosen is lost until it is sent', () => {
  const { forms, form, title, state, isLost } = openForm();
  expect(isLost()).toBe(false);
  title.value = 'Parc';
  state.value = 'published';
  expect(isLost()).toBe(true);
  forms.settle(form);
  expect(isLost()).toBe(false);
});

test('after a save, choices that are still as they were sent are not lost', () => {
  const { forms, form, title, state, isLost } = openForm();
  title.value = 'Parc';
  state.value = 'published';
  forms.settle(form);
  title.defaultValue = 'Parc';
  expect(isLost()).toBe(false);
  title.value = 'Stock';
  expect(isLost()).toBe(true);
});

test('refused input is lost, although the page shows it as its start', () => {
  const { forms, form, title, isLost } = openForm();
  title.value = 'Parc';
  forms.settle(form);
  title.defaultValue = 'Parc';
  forms.refuse(form);
  expect(isLost()).toBe(true);
  forms.settle(form);
  expect(isLost()).toBe(false);
});

test('a form that its address opens is lost with that part of the address', () => {
  const { forms, form, title } = openForm();
  forms.touch(form, 'modifier');
  title.value = 'Parc';
  const at = (search: string) => ({ pathname: '/a', search });
  expect(forms.wouldLose(at('?modifier=1&page=1'), at('?modifier=1&page=2'))).toBe(false);
  expect(forms.wouldLose(at('?modifier=1'), at('?modifier=2'))).toBe(true);
});
