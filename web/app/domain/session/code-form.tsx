import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { FieldProps } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import { CODE_HINT } from '../../lib/session/log-in.messages.ts';

export type CodeFormProps = {
  message: string;
  field: FieldProps;
  isBusy: boolean;
  back: string;
  onStartAgain: () => void;
};

/** The fields of the second step: six digits of an application, or a recovery code. */
export function CodeForm({ message, field, isBusy, back, onStartAgain }: CodeFormProps) {
  const startAgain = (event: MouseEvent) => {
    event.preventDefault();
    onStartAgain();
  };
  return (
    <>
      {message === CODE_HINT ? <p>{CODE_HINT}</p> : <FormError title={message} />}
      <TextField
        label="Code de vérification"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, which appears because a form was just sent
        autoFocus
        hint={'Téléphone perdu\u202f: tapez l’un de vos codes de secours.'}
      />
      <Button type="submit" look="coral" size="large" wide pending={isBusy}>
        Valider
      </Button>
      <Link className="link small" to={urls.logIn(back)} onClick={startAgain}>
        Revenir à l’adresse et au mot de passe
      </Link>
    </>
  );
}
