import { ButtonLink } from '@pomelo/design/button.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { CloseForm } from './close-form.tsx';
import { closeAccount } from './close.action.server.ts';
import { CLOSE_FAILED } from './profile.messages.ts';
import type { Route } from './+types/data.page.ts';

const DATA_EXPORT_PATH = '/profil/donnees/export';

export const meta: Route.MetaFunction = () => [
  { title: 'Données · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const action = async ({ request, context }: Route.ActionArgs) =>
  closeAccount(await openPrivateAction(request, context));

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CLOSE_FAILED);

/** `/profil/donnees`: export the user's data, close the account. */
export default function DataPage() {
  return (
    <>
      <SettingsSection
        title="Mes données"
        text="Tout ce que Pomelo garde de vous, dans un fichier qu’un autre logiciel peut lire (règlement européen, article 20)."
      >
        <p>
          Profil, réservations, favoris, recherches, commandes passées et sessions{'\u202f'}: le fichier est
          fait au moment où vous le demandez.
        </p>
        <p>
          <ButtonLink as="a" href={DATA_EXPORT_PATH} icon="download" download>
            Télécharger mes données (JSON)
          </ButtonLink>
        </p>
      </SettingsSection>
      <SettingsSection
        title="Fermer mon compte"
        text="C’est définitif. Les comptes de vos collègues n’en sont pas touchés."
      >
        <CloseForm />
      </SettingsSection>
    </>
  );
}
