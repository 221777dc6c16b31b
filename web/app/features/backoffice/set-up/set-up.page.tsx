import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Logo } from '@pomelo/design/logo.tsx';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { headersContext, partsContext } from '../../../context.ts';
import { openAction } from '../../../lib/form/action.server.ts';
import { pageAnswer, refusalOf } from '../../../lib/form/form-refusal.ts';
import { NewPasswordField } from '../../../domain/session/new-password-field.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { NameFields } from '../shared/name-fields.tsx';
import { SET_UP_FAILED } from './set-up.messages.ts';
import { handleSetUp } from './set-up.action.server.ts';
import './set-up.css';
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
export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { codeNeeded } = loaderData;
  const refusal = refusalOf(actionData, { intention: 'installer' });
  const isBusy = useNavigation().formMethod === 'POST';
  const [own, setOwn] = useState<readonly string[]>([]);
  const typed = refusal?.typed ?? {};
  const errors = refusal?.fieldErrors ?? {};
  return (
    <div className="su">
      <p className="su-logo">
        <Logo />
      </p>
      <h1 className="h1">Mettre Pomelo en service</h1>
      <p className="su-lead">
        Ce portail est vide. Créez son premier administrateur{'\u202f'}: il réglera le site, importera le
        stock et invitera l’équipe. Cette page ne servira plus ensuite.
      </p>
      <Form
        method="post"
        className="su-form"
        onChange={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          setOwn(OWN_FIELDS.flatMap((name) => typedIn(form, name)));
        }}
      >
        {refusal ? <FormError title={refusal.message} /> : null}
        <input type="hidden" name="intention" value="installer" />
        <PageFields />
        <NameFields values={typed} errors={errors} isOwn />
        <TextField
          label="Adresse e-mail"
          hint="C’est avec elle que vous vous connecterez."
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={typed['email']}
          error={errors['email']}
        />
        <NewPasswordField name="password" label="Mot de passe" ownData={own} error={errors['password']} />
        {codeNeeded ? (
          <TextField
            label="Code d’installation"
            hint="Le serveur l’a affiché à son démarrage, avec l’adresse de cette page."
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            required
            error={errors['code']}
          />
        ) : null}
        <Button type="submit" look="coral" size="large" pending={isBusy}>
          Créer l’administrateur
        </Button>
      </Form>
    </div>
  );
}
