/**
 * The forms of the page whose input is not sent. A form is registered when something is typed in it; its
 * last submission counts as sent until it is refused.
 */
export type UnsavedForms = {
  /** Called with every input event of a form; `openedBy`: the parameter of the address that shows the form. */
  touch: (form: HTMLFormElement, openedBy?: string) => void;
  /** Its input was sent as it is now, or its user leaves it on purpose. */
  settle: (form: HTMLFormElement) => void;
  /** Its submission was refused: all of its input is unsent, also what the page shows as its start now. */
  refuse: (form: HTMLFormElement, openedBy?: string) => void;
  /** It left the page. */
  remove: (form: HTMLFormElement) => void;
  /** Whether input is lost when the page at one address is replaced by another; `null`: by another document. */
  wouldLose: (from: Place, to: Place | null) => boolean;
};

type Place = { pathname: string; search: string };
type Entry = { pair: string; isChanged: boolean };

const entry = (name: string, value: string, isChanged: boolean): Entry => ({
  pair: JSON.stringify([name, value]),
  isChanged,
});

/** Displayed value of each field, and whether it differs from the value of the page. */
function entriesOf(form: HTMLFormElement): Entry[] {
  const entries: Entry[] = [];
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) {
      const start = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
      entries.push(entry(element.name, element.value, element.selectedIndex !== Math.max(start, 0)));
    } else if (element instanceof HTMLTextAreaElement) {
      entries.push(entry(element.name, element.value, element.value !== element.defaultValue));
    } else if (element instanceof HTMLInputElement && element.type !== 'hidden') {
      const isChoice = element.type === 'checkbox' || element.type === 'radio';
      entries.push(
        isChoice
          ? entry(
              element.name,
              `${element.value} ${element.checked}`,
              element.checked !== element.defaultChecked,
            )
          : entry(element.name, element.value, element.value !== element.defaultValue),
      );
    }
  }
  return entries;
}

export function createUnsavedForms(): UnsavedForms {
  /** Values at the last submission; empty before it. */
  const sent = new Map<HTMLFormElement, ReadonlySet<string>>();
  const refused = new Set<HTMLFormElement>();
  const openers = new Map<HTMLFormElement, string>();
  const isReplaced = (form: HTMLFormElement, from: Place, to: Place | null): boolean => {
    if (to === null || from.pathname !== to.pathname) return true;
    const opener = openers.get(form);
    const valueIn = ({ search }: Place) => new URLSearchParams(search).get(opener ?? '');
    return opener !== undefined && valueIn(from) !== valueIn(to);
  };
  const touch = (form: HTMLFormElement, openedBy?: string): void => {
    if (!sent.has(form)) sent.set(form, new Set());
    if (openedBy !== undefined) openers.set(form, openedBy);
  };
  return {
    touch,
    settle: (form) => {
      sent.set(form, new Set(entriesOf(form).map(({ pair }) => pair)));
      refused.delete(form);
    },
    refuse: (form, openedBy) => {
      touch(form, openedBy);
      refused.add(form);
    },
    remove: (form) => {
      sent.delete(form);
      refused.delete(form);
      openers.delete(form);
    },
    wouldLose: (from, to) =>
      [...sent].some(([form, shown]) => {
        // After a save a field may keep what was sent, while the page gives it another start.
        const isUnsent = entriesOf(form).some(({ pair, isChanged }) => isChanged && !shown.has(pair));
        return (isUnsent || refused.has(form)) && isReplaced(form, from, to);
      }),
  };
}

export const unsavedForms = createUnsavedForms();
