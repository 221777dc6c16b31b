/**
 * The forms of the page whose input is not sent. A form is registered when something is typed in it; its
 * last submission counts as sent until it is refused.
 */
export type UnsavedForms = {
  /** Called with every input event of a form; `openedBy`: the parameter of the address that shows the form. */
  touch: (form: HTMLFormElement, openedBy?: string) => void;
  /** Its input was sent as it is now, or its user leaves it on purpose. */
  settle: (form: HTMLFormElement) => void;
  /** Its submission was refused, or it left the page. */
  reopen: (form: HTMLFormElement) => void;
  remove: (form: HTMLFormElement) => void;
  /** Whether input is lost when the page at one address is replaced by another; `null`: by another document. */
  wouldLose: (from: Place, to: Place | null) => boolean;
};

type Place = { pathname: string; search: string };
type Field = { name: string; type: string; value: string };

const isChoice = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** What has been typed or chosen, as one comparable text; '' when the form shows its stored values. */
export function inputOf(form: HTMLFormElement): string {
  const changed: [string, string][] = [];
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) {
      const hasDefault = [...element.options].some(({ defaultSelected }) => defaultSelected);
      const start = hasDefault ? [...element.options].findIndex(({ defaultSelected }) => defaultSelected) : 0;
      if (element.selectedIndex !== start) changed.push([element.name, element.value]);
    } else if (element instanceof HTMLTextAreaElement) {
      if (element.value !== element.defaultValue) changed.push([element.name, element.value]);
    } else if (element instanceof HTMLInputElement && element.type !== 'hidden') {
      const differs = isChoice(element)
        ? element.checked !== element.defaultChecked
        : element.value !== element.defaultValue;
      if (differs) changed.push([element.name, isChoice(element) ? String(element.checked) : element.value]);
    }
  }
  return changed.length > 0 ? JSON.stringify(changed) : '';
}

const pairsIn = (input: string): string[] => {
  const pairs: unknown = input === '' ? [] : JSON.parse(input);
  return Array.isArray(pairs) ? pairs.map((pair) => JSON.stringify(pair)) : [];
};
/** After a save, texts have a new start, but choices do not: what remains of the input that was sent is sent. */
const isUnsent = (now: string, sent: string): boolean =>
  pairsIn(now).some((pair) => !pairsIn(sent).includes(pair));

export function createUnsavedForms(read = inputOf): UnsavedForms {
  /** The input that each was last sent with; '' before. */
  const sent = new Map<HTMLFormElement, string>();
  const openers = new Map<HTMLFormElement, string>();
  const isReplaced = (form: HTMLFormElement, from: Place, to: Place | null): boolean => {
    if (to === null || from.pathname !== to.pathname) return true;
    const opener = openers.get(form);
    const valueIn = ({ search }: Place) => new URLSearchParams(search).get(opener ?? '');
    return opener !== undefined && valueIn(from) !== valueIn(to);
  };
  return {
    touch: (form, openedBy) => {
      if (!sent.has(form)) sent.set(form, '');
      if (openedBy !== undefined) openers.set(form, openedBy);
    },
    settle: (form) => sent.set(form, read(form)),
    reopen: (form) => {
      if (sent.has(form)) sent.set(form, '');
    },
    remove: (form) => {
      sent.delete(form);
      openers.delete(form);
    },
    wouldLose: (from, to) =>
      [...sent].some(([form, input]) => isUnsent(read(form), input) && isReplaced(form, from, to)),
  };
}

export const unsavedForms = createUnsavedForms();
