import { useEffect } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { focusRow, movedTo, pressInRow, storeLastRow } from '../shared/row-keys.ts';
import type { ScreenKey } from '../shared/screen-keys.ts';
import { NOT_FILED } from './inbox.messages.ts';

const OPEN_ROW = '[data-open-row]';
const ANSWER = '[data-answers]';

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** From the row that has the focus, else from the open one. */
function move(by: 1 | -1): void {
  // Rows of a folded group are passed over.
  const rows = [...document.querySelectorAll<HTMLElement>('#contenu [data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const from = focusedRow() ?? document.querySelector<HTMLElement>(OPEN_ROW);
  const row = rows[movedTo(rows.length, from ? rows.indexOf(from) : -1, by)];
  if (!row) return;
  storeLastRow(row);
  row.scrollIntoView({ block: 'nearest' });
  focusRow(row);
}

function tick(): void {
  if (focusedRow()) return pressInRow('choice');
  document.querySelector<HTMLElement>(`${OPEN_ROW} [data-choice]`)?.click();
}

function press(mark: string, missing?: string): void {
  const button = document.querySelector<HTMLElement>(`#detail [data-${mark}]`);
  if (button) button.click();
  else if (missing) showToast({ type: 'error', message: missing });
}

const FIELD =
  'textarea, input:not([type="hidden"]):not([type="radio"]):not([type="checkbox"]), input[type="radio"]:checked, select';

/** Shows an answer of the open item, and focuses its first field, or its button when it has none. */
export function chooseAnswer(number: number): void {
  const panel = document.querySelector<HTMLElement>(`${ANSWER} [data-answer="${number}"]`);
  if (!panel) return;
  document.querySelector<HTMLInputElement>(`${ANSWER} input[name="reponse"][value="${number}"]`)?.click();
  (
    panel.querySelector<HTMLElement>(FIELD) ?? panel.querySelector<HTMLElement>('button[type="submit"], a')
  )?.focus();
}

/** The answer that writes to the customer; the first one where none does. */
function reply(): void {
  const panel = document.querySelector<HTMLElement>(`${ANSWER} [data-answer]:has([data-reply])`);
  chooseAnswer(Number(panel?.dataset['answer'] ?? 1));
}

const ANSWERS = [1, 2, 3].map((number) => ({
  key: String(number),
  meaning: `Choisir la réponse ${number}`,
  run: () => chooseAnswer(number),
}));

// STAFF-18
/** The keys of the inbox; listed in the help. */
export const INBOX_KEYS: readonly ScreenKey[] = [
  { key: 'j', meaning: 'Ligne suivante', run: () => move(1) },
  { key: 'k', meaning: 'Ligne précédente', run: () => move(-1) },
  { key: 'x', meaning: 'Cocher la ligne, ou non', run: tick },
  ...ANSWERS,
  { key: 'r', meaning: 'Répondre', run: reply },
  { key: 'e', meaning: 'Classer sans répondre', run: () => press('file', NOT_FILED) },
  { key: 't', meaning: 'S’en occuper', run: () => press('take') },
  { key: 'Ctrl Entrée', meaning: 'Envoyer la réponse', run: () => undefined },
  {
    key: 'b',
    meaning: 'Aller aux actions sur les éléments cochés',
    run: () => document.querySelector<HTMLElement>('[data-bulk]')?.focus(),
  },
];

/** Ctrl Enter in a field of an answer sends it. */
function sendByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form =
    event.target instanceof Element ? event.target.closest<HTMLFormElement>(`${ANSWER} form`) : null;
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

export function useSendByKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', sendByKey);
    return () => document.removeEventListener('keydown', sendByKey);
  }, []);
}
