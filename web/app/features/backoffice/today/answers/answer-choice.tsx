import type { ReactNode } from 'react';
import { refusalOf } from '../../../../lib/form/form-refusal.ts';
import { useActionData } from 'react-router';
import { elementText } from '../inbox-address.ts';
import { useOpenItem } from '../inbox-form.ts';
import * as css from './answers.module.css';
import * as compactCss from '../compact.module.css';

/** `also`: another intention that the panel may post. */
export type AnswerOption = { intention: string; also?: string; label: string; panel: ReactNode };

/**
 * The answers to an item as one control: each has its form, shown when it is chosen, by the style sheet alone.
 * A refused answer stays chosen.
 */
export function AnswerChoice({
  options,
  initial = 0,
}: {
  options: readonly AnswerOption[];
  initial?: number;
}) {
  const item = useOpenItem();
  const refusal = refusalOf(useActionData(), { file: item.queue, objet: item.id });
  const posted = refusal?.typed['intention'];
  const refused = options.findIndex(
    ({ intention, also }) => posted !== undefined && (intention === posted || also === posted),
  );
  const chosen = refused === -1 ? initial : refused;
  return (
    <div key={elementText(item)} role="group" aria-label="Répondre" className={css.answers} data-answers="">
      {options.length > 1 ? (
        <fieldset className={`seg ${compactCss.seg} ${css.choice}`}>
          <legend className="vh">Réponse</legend>
          {options.map(({ intention, label }, index) => (
            <label key={intention}>
              <input type="radio" name="reponse" value={index + 1} defaultChecked={index === chosen} />
              {label}
              <kbd aria-hidden="true">{index + 1}</kbd>
            </label>
          ))}
        </fieldset>
      ) : null}
      {options.map(({ intention, panel }, index) => (
        <div
          key={intention}
          data-answer={index + 1}
          data-only={options.length === 1 || undefined}
          className={css.panel}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
