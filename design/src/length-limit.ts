import type { InputEventHandler } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const COUNT = new Intl.NumberFormat('fr-FR');
const counted = (count: number): string => `${COUNT.format(count)}\u00a0caractère${count > 1 ? 's' : ''}`;

/** Validation message for a text that is too long; '' otherwise. `max` in UTF-16 units. */
export const tooLongText = (value: string, max: number): string =>
  value.length > max ? `Au plus ${counted(max)}\u202f: ${counted(value.length - max)} de trop.` : '';

/**
 * A handler that marks a text longer than `max` as invalid. The attribute `maxlength` would cut a pasted text
 * without a word.
 */
export function refuseTooLong<T extends TextControl>(
  max: number | undefined,
  onInput: InputEventHandler<T> | undefined,
): InputEventHandler<T> | undefined {
  if (max === undefined) return onInput;
  return (event) => {
    event.currentTarget.setCustomValidity(tooLongText(event.currentTarget.value, max));
    onInput?.(event);
  };
}
