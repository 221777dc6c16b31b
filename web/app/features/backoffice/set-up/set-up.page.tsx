import { staffFields } from '@pomelo/contract/backoffice/staff.fields.generated.ts';
import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EmailField, TextField } from '@pomelo/design/field.tsx';
import { Logo } from '@pomelo/design/logo.tsx';
import { useState } from 'react';
import { redirect } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { headersContext, partsContext } from '../../../context.ts';
import { openAction } from '../../../lib/form/action.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { NewPasswordField } from '../../../domain/session/new-password-field.tsx';
import { NameFields } from '../shared/name-fields.tsx';
import { SET_UP_FAILED } from './set-up.messages.ts';
import { handleSetUp } from './set-up.action.server.ts';
import * as css from './set-up.module.css';
import type { Route } from './+types/set-up.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Installation · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

/** Once an administrator exists this page always redirects to the back-office. */
export async function loader({ context }: Route.LoaderArgs) {
  const { needed, codeNeeded } = await context.get(partsContext).clientFor(null).call(endpoints.setUp);
  // Shared with the next visitor, it would outlive its use.
  context.get(headersContext).set('Cache-Control', 'no-store');
  if (!needed) throw redirect(staffUrls.today());
  return { codeNeeded };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleSetUp(await openAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SET_UP_FAILED);

/** Fields whose values a password must not contain. */
const OWN_FIELDS = ['firstName', 'lastName', 'email'] as const;
const typedIn = (form: FormData, name: string): string[] => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? [value] : [];
};

/** Form that creates the first administrator of an empty portal. */
export default function SetUpPage({ loaderData }: Route.ComponentProps) {
  const { codeNeeded } = loaderData;
  const form = useForm(staffFields.firstAdministrator, { intention: 'installer' });
  const [own, setOwn] = useState<readonly string[]>([]);
  return (
    <div className={css.su}>
      <p className={css.logo}>
        <Logo />
      </p>
      <h1 className="h1">Mettre Pomelo en service</h1>
      <p className={css.lead}>
        Ce portail est vide. Créez son premier administrateur{'\u202f'}: il réglera le site, importera le
        stock et invitera l’équipe. Cette page ne servira plus ensuite.
      </p>
      <PageForm
        form={form}
        className={css.form}
        onChange={({ currentTarget }) => {
          const sent = new FormData(currentTarget);
          setOwn(OWN_FIELDS.flatMap((name) => typedIn(sent, name)));
        }}
      >
        <NameFields form={form} isOwn />
        <EmailField
          label="Adresse e-mail"
          hint="C’est avec elle que vous vous connecterez."
          autoComplete="username"
          {...form.field('email')}
        />
        <NewPasswordField label="Mot de passe" ownData={own} {...form.field('password')} />
        {codeNeeded ? (
          <TextField
            label="Code d’installation"
            hint="Le serveur l’a affiché à son démarrage, avec l’adresse de cette page."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('code')}
            required
          />
        ) : null}
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Créer l’administrateur
        </Button>
      </PageForm>
    </div>
  );
}
