import { type ChangeEvent, type FocusEvent, useEffect } from 'react';
import { FORM_ID, RECALCULATE_ID } from './field-names.ts';

const formOf = (): HTMLFormElement | null => {
  const form = document.getElementById(FORM_ID);
  return form instanceof HTMLFormElement ? form : null;
};
const isText = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'tel');

// BUYER-17
/**
 * Sends the form again whenever a choice changed, a text once it is left; shows the stored choices when they
 * arrive. « Pour tous » has its own button.
 */
export function useRecalculation(stored: object, isIdle: boolean, isUnsent: boolean) {
  const send = () => formOf()?.requestSubmit(document.getElementById(RECALCULATE_ID));
  useEffect(() => {
    // Does not overwrite a field that is being typed in.
    if (isIdle && !isUnsent && !(document.activeElement && isText(document.activeElement))) formOf()?.reset();
  }, [stored, isIdle, isUnsent]);
  return {
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      const isChoice = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (isChoice && !isText(target) && !target.name.startsWith('tous-')) send();
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (isText(target) && target.value !== target.defaultValue) send();
    },
  };
}
