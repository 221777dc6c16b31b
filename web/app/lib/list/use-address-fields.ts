import { type RefObject, useEffect, useEffectEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

// SITE-47
/**
 * The fields of a form follow the address. They stay the same elements, and so keep the focus; what is being typed
 * stays as well, unless the user went back or forward. Fields with `data-local` are in no address.
 * @param query what the fields show, as an address has it: the values of checkboxes are separated by commas.
 * @param isHeld whether the form has choices that are not in any address yet; then it stays as it is.
 */
export function useAddressFields(
  form: RefObject<HTMLFormElement | null>,
  query: string,
  isHeld?: () => boolean,
): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const write = useEffectEvent(() => {
    if (isHeld?.()) return;
    const params = new URLSearchParams(query);
    for (const field of form.current?.elements ?? []) writeField(field, params, isBack);
  });
  useEffect(() => write(), [query]);
}

function writeField(field: Element, params: URLSearchParams, evenWhenTyping: boolean): void {
  const isSelect = field instanceof HTMLSelectElement;
  if (!isSelect && !(field instanceof HTMLInputElement && field.type !== 'hidden')) return;
  if (field.dataset['local'] !== undefined) return;
  const value = params.get(field.name) ?? '';
  if (!isSelect && /^(checkbox|radio)$/.test(field.type))
    field.checked = value.split(',').includes(field.value);
  else if (isSelect || evenWhenTyping || field !== document.activeElement) field.value = value;
  // An unknown option is that of no filter.
  if (isSelect && field.selectedIndex < 0) field.selectedIndex = 0;
}
