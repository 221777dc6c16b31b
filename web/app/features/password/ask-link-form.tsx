import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Form, useNavigation } from 'react-router';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';

export type AskRefusal = { message: string; error: string | undefined; email: string | undefined };

/** The address a link is sent to. */
export function AskLinkForm({ refusal = null }: { refusal?: AskRefusal | null }) {
  const isBusy = useNavigation().formAction === urls.passwordReset();
  return (
    <Form method="post" action={urls.passwordReset()} className="act-form pw-form">
      <PageFields />
      {refusal ? <FormError title={refusal.message} /> : null}
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={refusal?.email}
        error={refusal?.error}
      />
      <Button type="submit" look="coral" size="large" pending={isBusy}>
        Recevoir un lien
      </Button>
    </Form>
  );
}
