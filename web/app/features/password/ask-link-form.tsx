import { accountFields } from '@pomelo/contract/account/account.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EmailField } from '@pomelo/design/field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import * as css from './password.module.css';

/** The address a link is sent to. */
export function AskLinkForm() {
  const form = useForm(accountFields.resetPassword);
  return (
    <PageForm
      form={form}
      action={signUpUrls.passwordReset()}
      className={`act-form ${css.form}`}
      preventScrollReset={false}
    >
      <EmailField label="Adresse e-mail" {...form.field('email')} autoComplete="username" />
      <Button type="submit" look="coral" size="large" pending={form.isPending}>
        Recevoir un lien
      </Button>
    </PageForm>
  );
}
