import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Conflict } from '../../../lib/form/form-values.ts';
import * as css from './parts.module.css';

type Props = {
  conflicts: readonly Conflict[];
  taken: readonly string[];
  labels: Readonly<Record<string, string>>;
};

const CHANGED =
  'Quelqu’un d’autre vient de modifier cette fiche. Rien n’est perdu\u202f: vérifiez, puis enregistrez de nouveau.';

/** Puts the other value in its field, as if it were typed. */
function take({ currentTarget }: MouseEvent<HTMLButtonElement>, { name, theirs }: Conflict): void {
  const field = currentTarget.form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = theirs !== '';
  else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
    field.value = theirs;
  else return;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/**
 * A value of a field. That of a list of choices is a code, known to its form alone: its text replaces it before the
 * notice is painted.
 */
function ValueText({ name, value }: { name: string; value: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(value);
  useLayoutEffect(() => {
    const field = element.current?.closest('form')?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement)) return;
    setText([...field.options].find((option) => option.value === value)?.text ?? value);
  }, [name, value]);
  return <span ref={element}>{text || 'vide'}</span>;
}

/** A longer value is not shown inline. */
const SHORT = 120;
const isLong = ({ mine, theirs }: Conflict): boolean => Math.max(mine.length, theirs.length) > SHORT;
const textOf = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A long text that both changed: the other version is displayed. */
const LongConflict = ({ conflict, label }: { conflict: Conflict; label: string }) => (
  <details className={css.long}>
    <summary>
      <b>{label}</b>
      {'\u202f'}: vous l’avez changé tous les deux. Votre texte est gardé{'\u202f'}; lire l’autre.
    </summary>
    <p>{textOf(conflict.theirs) || 'vide'}</p>
  </details>
);

/**
 * Another user saved the same entry while this form was open: lists the merged fields, and those to choose.
 */
export function ConflictNotice({ conflicts, taken, labels }: Props) {
  const labelOf = (name: string) => labels[name] ?? name;
  return (
    <FormError title={CHANGED}>
      {taken.length > 0 ? (
        <p className="small">
          Repris de ses changements{'\u202f'}: {taken.map(labelOf).join(', ')}.
        </p>
      ) : null}
      {conflicts.length > 0 ? (
        <ul className={css.conflicts}>
          {conflicts.map((conflict) => (
            <li key={conflict.name}>
              {isLong(conflict) ? (
                <LongConflict conflict={conflict} label={labelOf(conflict.name)} />
              ) : (
                <span>
                  <b>{labelOf(conflict.name)}</b>
                  {'\u202f'}: vous avez saisi «{'\u202f'}
                  <ValueText name={conflict.name} value={conflict.mine} />
                  {'\u202f'}», la fiche porte «{'\u202f'}
                  <ValueText name={conflict.name} value={conflict.theirs} />
                  {'\u202f'}».
                </span>
              )}
              <Button className="needs-scripts" look="line" onClick={(event) => take(event, conflict)}>
                {isLong(conflict) ? (
                  'Prendre l’autre texte'
                ) : (
                  <>
                    Prendre «{'\u202f'}
                    <ValueText name={conflict.name} value={conflict.theirs} />
                    {'\u202f'}»
                  </>
                )}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </FormError>
  );
}
