import type { MailSentence, MailTexts } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { EditForm } from '../shared/edit-form.tsx';
import { PLACES, variableText } from './mail-texts.messages.ts';
import { PreviewButton } from './preview-button.tsx';
import { fieldOf } from './texts-form.ts';

type Props = { texts: MailTexts; specimen: number; canWrite: boolean; refusal: FormRefusal | null };

const isLong = ({ place }: MailSentence): boolean =>
  place === 'paragraph' || place === 'note' || place === 'reason';

/** The sentences of a mail, each above its default; the input can be previewed before it is saved. */
export function TextsForm({ texts, specimen, canWrite, refusal }: Props) {
  const { template, name, version, sentences } = texts;
  if (!canWrite) return <Sentences sentences={sentences} />;
  return (
    <EditForm
      label={`Textes de ${name}`}
      intention="textes"
      fields={{ exemple: specimen }}
      version={version}
      stored={Object.fromEntries(sentences.map(({ key, text }) => [fieldOf(key), text ?? '']))}
      labels={Object.fromEntries(
        sentences.map((sentence) => [fieldOf(sentence.key), PLACES[sentence.place]]),
      )}
      refusal={refusal}
      look="coral"
      className="mx-form"
    >
      {(values, errors) => (
        <>
          {sentences.map((sentence) => (
            <SentenceField
              key={sentence.key}
              sentence={sentence}
              value={values[fieldOf(sentence.key)] ?? ''}
              error={errors[fieldOf(sentence.key)]}
            />
          ))}
          <PreviewButton template={template} />
        </>
      )}
    </EditForm>
  );
}

function SentenceField({
  sentence,
  value,
  error,
}: {
  sentence: MailSentence;
  value: string;
  error: string | undefined;
}) {
  const { key, place, original, variables } = sentence;
  const words = variableText(variables);
  const shared = {
    label: PLACES[place],
    name: fieldOf(key),
    defaultValue: value,
    error,
    hint: words || undefined,
  };
  return (
    <div className="mx-sentence">
      <p className="small">
        <span className="muted">Texte d’origine{'\u202f'}: </span>
        {original}
      </p>
      {isLong(sentence) ? (
        <TextAreaField {...shared} rows={3} maxLength={2000} />
      ) : (
        <TextField {...shared} maxLength={120} />
      )}
    </div>
  );
}

/** For who only reads them. */
const Sentences = ({ sentences }: { sentences: readonly MailSentence[] }) => (
  <dl className="mx-form">
    {sentences.map(({ key, place, original, text }) => (
      <div key={key}>
        <dt className="small muted">{PLACES[place]}</dt>
        <dd>{text ?? original}</dd>
      </div>
    ))}
  </dl>
);
