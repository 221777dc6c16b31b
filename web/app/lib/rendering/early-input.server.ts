/** Dispatched on the window by the root once React has hydrated the page. */
const HYDRATED_EVENT = 'hydrated';

// SITE-42
/**
 * Input before the scripts of a page have loaded reaches no handler, and effects may overwrite it. This records
 * the last value of each such field, and enters it again once the field is hydrated. It is sent as text, and
 * refers to nothing outside of itself. docs/adr/0105.
 */
function repeatEarlyInput(hydratedEvent: string): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const PAUSE_MS = 50;
  /** Parts with a file of their own are hydrated once it is there. */
  const AT_LATEST_MS = 30_000;
  const early = new Map<Field, string | boolean>();
  /** Where the caret was while the text was as typed: an effect that removes the text moves it. */
  const carets = new Map<Field, [number, number]>();
  let isStarted = false;
  const isBox = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  const isHydrated = (field: Field): boolean =>
    isStarted && Object.keys(field).some((key) => key.startsWith('__reactProps$'));
  const noteCaret = (): void => {
    for (const [field, value] of early) {
      if (field instanceof HTMLSelectElement || field.value !== value) continue;
      const { selectionStart, selectionEnd } = field;
      if (selectionStart !== null) carets.set(field, [selectionStart, selectionEnd ?? selectionStart]);
    }
  };
  const record = ({ target }: Event): void => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    // Scripts cannot set the files of a field, and no effect removes them.
    if (!isField || target.type === 'file') return;
    // The last of several radio buttons is repeated last.
    early.delete(target);
    if (isHydrated(target)) return;
    early.set(target, isBox(target) ? target.checked : target.value);
    noteCaret();
  };
  const enter = (field: Field, value: string): void => {
    const isActive = field === document.activeElement;
    // React ignores the event of a field whose value it last set itself, and notices only the first of these.
    field.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    const caret = carets.get(field);
    if (isActive && caret && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    if (!isActive) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const repeat = (leftMs: number): void => {
    for (const [field, value] of early) {
      if (!isHydrated(field)) continue;
      early.delete(field);
      if (typeof value === 'string') enter(field, value);
      else if (isBox(field)) {
        field.checked = !value;
        field.click();
      }
    }
    if (early.size > 0 && leftMs > 0) setTimeout(() => repeat(leftMs - PAUSE_MS), PAUSE_MS);
    else {
      removeEventListener('input', record, true);
      document.removeEventListener('selectionchange', noteCaret);
    }
  };
  addEventListener('input', record, true);
  document.addEventListener('selectionchange', noteCaret);
  addEventListener(
    hydratedEvent,
    () => {
      isStarted = true;
      repeat(AT_LATEST_MS);
    },
    { once: true },
  );
}

const FIRST_LINK = '<link';

/** Adds the script to a rendered document: before the style sheets, which would delay it. */
export function addEarlyInput(html: Buffer, nonce: string): Buffer {
  const at = html.indexOf(FIRST_LINK);
  if (at < 0) return html;
  const script = `<script nonce="${nonce}">(${repeatEarlyInput.toString()})('${HYDRATED_EVENT}')</script>`;
  return Buffer.concat([html.subarray(0, at), Buffer.from(script), html.subarray(at)]);
}
