import { siteTextsFields } from '@pomelo/contract/backoffice/content/site-texts.fields.generated.ts';
import type { SeoEntry, SeoScope } from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import * as css from './content.module.css';

export type SeoFormProps = {
  scope: SeoScope;
  entry: SeoEntry | null;
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
export function SeoForm({ scope, entry, back }: SeoFormProps) {
  const { path = '', title = '', description = '', heading = '', text = '' } = entry ?? {};
  const form = useForm(siteTextsFields[entry ? 'saveSeo' : 'addSeo'], {
    intention: 'enregistrer',
    ids: { id: entry?.id ?? '', pages: scope },
    version: entry?.version,
    stored: { path, title, description, heading, text },
  });
  return (
    <div className={css.below}>
      <StaffForm
        form={form}
        label={entry ? `Textes de ${entry.path}` : 'Textes d’une page de liste'}
        labels={LABELS}
        cancel={back}
      >
        <TextField
          label="Page"
          hint={
            scope === 'cars'
              ? 'La marque, ou la marque et le modèle\u202f: peugeot/208.'
              : 'Le filtre, comme dans l’adresse de la liste\u202f: diesel.'
          }
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('path')}
        />
        <TextField
          label="Titre"
          hint={`Dans l’onglet et les résultats de recherche\u202f; au-delà de 60 caractères, il y est coupé.`}
          {...form.field('title')}
        />
        <TextAreaField
          label="Description"
          rows={2}
          hint={`Sous le titre, dans les résultats de recherche\u202f; au-delà de 160 caractères, elle y est coupée.`}
          {...form.field('description')}
        />
        <TextField label="Titre de la page" {...form.field('heading')} />
        <TextAreaField label="Texte" rows={4} hint="Au bas de la liste." {...form.field('text')} />
      </StaffForm>
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
