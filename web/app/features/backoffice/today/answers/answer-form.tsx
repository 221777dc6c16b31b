import { Button } from '@pomelo/design/button.tsx';
import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import type { ReactNode } from 'react';
import { PageForm } from '../../../../lib/form/page-form.tsx';
import type { FormHandle } from '../../../../lib/form/use-form.ts';
import { useOpenItem } from '../inbox-form.ts';
import * as css from './answers.module.css';

type Props = {
  form: Omit<FormHandle, 'field' | 'box'>;
  /** On its button: what it does, with the amount. */
  verb: string;
  /** Further effect, displayed under its button. */
  effect?: ReactNode;
  /** A field next to the button. */
  end?: ReactNode;
  question?: ConfirmOptions;
  children?: ReactNode;
};

/** One answer to the open item: its fields, its effect, and its own verb. It opens the next item. */
export function AnswerForm({ form, verb, effect, end, question, children }: Props) {
  const { next } = useOpenItem();
  return (
    <PageForm form={form} question={question} className={css.answer} aria-label={verb}>
      <input type="hidden" name="suivant" value={next} />
      {children}
      <div className={css.answerEnd}>
        {end}
        <Button type="submit" look="coral" pending={form.isPending}>
          {verb}
        </Button>
        {effect ? <p className={css.effect}>{effect}</p> : null}
      </div>
    </PageForm>
  );
}
