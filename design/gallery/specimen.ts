import type { ReactElement } from 'react';

export type Specimen = {
  /** Name of the export of design/src that is shown. */
  component: string;
  state: string;
  element: ReactElement;
  /** Selector of the element that is shown with the focus; `first` is the first that can have it. */
  focus?: string;
  /**
   * A separate document, for specimens that cover the window or read its width: `phone` is shown at 390 px
   * only, `screen` is hidden on a phone by design.
   */
  alone?: 'any' | 'phone' | 'screen';
  /** Takes the whole width of the page. */
  isWide?: boolean;
  /** Brings the mounted specimen into its state, where only a user could. */
  act?: (root: HTMLElement) => void;
};

export type Family = {
  /** In the address of its page. */
  id: string;
  title: string;
  specimens: readonly Specimen[];
};

type State = ReactElement | (Omit<Specimen, 'component' | 'state'> & { element: ReactElement });

/** The specimens of one component, by state. */
export const specimensOf = (component: string, states: Readonly<Record<string, State>>): Specimen[] =>
  Object.entries(states).map(([state, given]) =>
    'element' in given ? { component, state, ...given } : { component, state, element: given },
  );

export const FIRST_FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** Types into a field as a user would: React ignores a value that is set through its own property. */
export const typeInto = (root: HTMLElement, selector: string, text: string): void => {
  const field = root.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`No ${selector} in this specimen`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Presses an element of the specimen. */
export const press = (root: HTMLElement, selector: string): void =>
  root.querySelector<HTMLElement>(selector)?.click();
