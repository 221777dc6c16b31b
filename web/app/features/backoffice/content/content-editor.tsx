import type { ContentKind, PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import type { FieldConstraints } from '@pomelo/contract/field-constraints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import type { ReactNode } from 'react';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { type FormHandle, useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { KIND_LABELS, STATE_TONES, STATE_LABELS } from './content-texts.ts';
import * as css from './content.module.css';
import { PublicationFields } from './publication-fields.tsx';
import { WrittenFields } from './written-fields.tsx';
import * as tableCss from '../shared/table.module.css';

type Content = {
  id: number;
  version: number;
  state: PublicationState;
  publishedAt: string | null;
  updatedAt: string;
};
type Written = 'title' | 'summary' | 'body' | 'state' | 'publishAt' | 'isPrivate';
type Props<Name extends string> = {
  kind: ContentKind;
  title: string;
  /** Null for a text that is new. */
  content: Content | null;
  form: FormHandle<Name | Written>;
  /** Labels of fields specific to this kind. */
  labels: Readonly<Record<string, string>>;
  canWrite: boolean;
  back: string;
  /** The fields that are this kind’s own. */
  children: ReactNode;
};

const LABELS = {
  title: 'Titre',
  summary: 'Résumé',
  body: 'Texte',
  state: 'Publication',
  publishAt: 'Publier le',
  isPrivate: 'Réservé aux clients',
  'picture.id': 'Image de tête',
  'picture.alt': 'Ce que l’image montre',
};

/** The form of a text: `fields` are those of its kind. */
export const useContentForm = <C extends FieldConstraints>(
  fields: C,
  { content, stored }: { content: Content | null; stored: FormTexts },
): FormHandle<keyof C & string> =>
  useForm(fields, { intention: 'enregistrer', version: content?.version, stored });

/** A text, its publication and its versions: common to the three kinds of content. */
export function ContentEditor<Name extends string>({
  kind,
  title,
  content,
  form,
  labels,
  canWrite,
  back,
  children,
}: Props<Name>) {
  return (
    <>
      <Breadcrumbs items={[{ label: KIND_LABELS[kind].list, href: back }, { label: title }]} />
      <PageHead
        title={title}
        sub={content ? <ContentStatus content={content} /> : null}
        actions={content ? <Ways kind={kind} content={content} /> : null}
      />
      {canWrite ? (
        <StaffForm
          form={form}
          label={title}
          labels={{ ...LABELS, ...labels }}
          className={css.editor}
          look="coral"
          cancel={back}
        >
          <div className={css.fields}>
            <div className={css.main}>
              <WrittenFields form={form} />
            </div>
            <div className={css.side}>
              <PublicationFields form={form} />
              {children}
            </div>
          </div>
        </StaffForm>
      ) : (
        <p className="muted">Votre rôle permet de lire ce texte, pas de le modifier.</p>
      )}
      {content?.state === 'draft' && canWrite ? <RemoveDraft kind={kind} content={content} /> : null}
    </>
  );
}

function ContentStatus({ content: { state, publishedAt, updatedAt, version } }: { content: Content }) {
  const moment = (instant: string) => (
    <span className="num">{`${formatDay(instant)} à ${formatTime(instant)}`}</span>
  );
  return (
    <>
      <Tag tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Tag>
      {publishedAt === null ? null : (
        <>
          {state === 'scheduled' ? ' pour le ' : ' depuis le '}
          {moment(publishedAt)}
        </>
      )}
      {` · version ${version}, modifiée le `}
      {moment(updatedAt)}
    </>
  );
}

/** Seen as its readers will, before they do; and as it was. */
const Ways = ({ kind, content: { id } }: { kind: ContentKind; content: Content }) => (
  <div className={`${tableCss.actions} ${css.ways}`}>
    <ButtonLink icon="eye" href={staffUrls.contentPreview(kind, id, 'visiteur')}>
      Aperçu visiteur
    </ButtonLink>
    <ButtonLink icon="eye" href={staffUrls.contentPreview(kind, id, 'client')}>
      Aperçu client
    </ButtonLink>
    <ButtonLink icon="clock" href={staffUrls.contentVersions(kind, id)}>
      Versions
    </ButtonLink>
  </div>
);

const RemoveDraft = ({ kind, content: { id } }: { kind: ContentKind; content: Content }) => (
  <ActionForm
    action={staffUrls.content(kind, id)}
    actionKey={`supprimer-${kind}-${id}`}
    fields={{ intention: 'supprimer' }}
    question={{
      title: 'Supprimer ce brouillon\u202f?',
      message: 'Il ne pourra pas être retrouvé.',
      confirmLabel: 'Supprimer',
      danger: true,
    }}
    className={css.remove}
  >
    <Button type="submit" look="line" icon="trash">
      Supprimer le brouillon
    </Button>
  </ActionForm>
);
