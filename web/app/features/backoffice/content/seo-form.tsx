import type { SeoEntry, SeoScope } from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { EditForm } from '../shared/edit-form.tsx';

export type SeoFormProps = {
  scope: SeoScope;
  entry: SeoEntry | null;
  refusal: FormRefusal | null;
  back: string;
};

const LABELS = {
  path: 'Page',
  title: 'Titre',
  description: 'Description',
  heading: 'Titre de la page',
  text: 'Texte',
};

/** The texts of one listing page. */
export function SeoForm({ scope, entry, refusal, back }: SeoFormProps) {
  const { path = '', title = '', description = '', heading = '', text = '' } = entry ?? {};
  return (
    <div className="ct-below">
      <EditForm
        label={entry ? `Textes de ${entry.path}` : 'Textes d’une page de liste'}
        intention="enregistrer"
        fields={{ id: entry?.id ?? '', pages: scope }}
        version={entry?.version}
        stored={{ path, title, description, heading, text }}
        refusal={refusal}
        labels={LABELS}
        cancel={back}
      >
        {(values, errors) => (
          <>
            <TextField
              label="Page"
              name="path"
              hint={
                scope === 'cars'
                  ? 'La marque, ou la marque et le modèle\u202f: peugeot/208.'
                  : 'Le filtre, comme dans l’adresse de la liste\u202f: diesel.'
              }
              defaultValue={values['path']}
              error={errors['path']}
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              label="Titre"
              name="title"
              maxLength={120}
              hint={`Dans l’onglet et les résultats de recherche\u202f; au-delà de 60 caractères, il y est coupé.`}
              defaultValue={values['title']}
              error={errors['title']}
            />
            <TextAreaField
              label="Description"
              name="description"
              rows={2}
              maxLength={320}
              hint={`Sous le titre, dans les résultats de recherche\u202f; au-delà de 160 caractères, elle y est coupée.`}
              defaultValue={values['description']}
              error={errors['description']}
            />
            <TextField
              label="Titre de la page"
              name="heading"
              maxLength={120}
              defaultValue={values['heading']}
              error={errors['heading']}
            />
            <TextAreaField
              label="Texte"
              name="text"
              rows={4}
              maxLength={2000}
              hint="Au bas de la liste."
              defaultValue={values['text']}
              error={errors['text']}
            />
          </>
        )}
      </EditForm>
      {entry ? (
        <ActionForm
          action={staffUrls.seo()}
          actionKey={`seo-${entry.id}`}
          fields={{ intention: 'supprimer', id: entry.id, pages: scope }}
          question={{
            title: `Supprimer les textes de ${entry.path}\u202f?`,
            confirmLabel: 'Supprimer',
            danger: true,
          }}
        >
          <Button type="submit" look="line" icon="trash">
            Supprimer
          </Button>
        </ActionForm>
      ) : null}
    </div>
  );
}
