/** The keyboard of a phone would cover the list that a form of filters asks for. */
export function hideKeyboard(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) field.blur();
}
