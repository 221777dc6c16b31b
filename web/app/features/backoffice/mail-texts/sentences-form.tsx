import { mailTextsFields } from '@pomelo/contract/backoffice/content/mail-texts.fields.generated.ts';
import type { MailSentence, MailTexts } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { type FormHandle, useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { placeLabels, variableText } from './mail-texts.messages.ts';
import { PreviewButton } from './preview-button.tsx';
import { fieldOf } from './texts-form.ts';
import * as css from './mail-texts.module.css';

type Props = { texts: MailTexts; specimen: number; canWrite: boolean };

const isLong = ({ place }: MailSentence): boolean =>
  place === 'paragraph' || place === 'note' || place === 'reason';

/** A sentence by its place; the body has one field for all of them. */
const FIELDS = { ...mailTextsFields.save, long: { maxLength: 2000 }, short: { maxLength: 120 } };

/** The sentences of a mail, each above its default; the input can be previewed before it is saved. */
export const TextsForm = ({ canWrite, ...props }: Props) =>
  canWrite ? <EditedTexts {...props} /> : <Sentences sentences={props.texts.sentences} />;

function EditedTexts({ texts: { template, name, version, sentences }, specimen }: Omit<Props, 'canWrite'>) {
  const form = useForm(FIELDS, {
    intention: 'textes',
    version,
    stored: Object.fromEntries(sentences.map(({ key, text }) => [fieldOf(key), text ?? ''])),
  });
  const labels = placeLabels(sentences);
  return (
    <StaffForm
      form={form}
      label={`Textes ${withDe(name)}`}
      labels={Object.fromEntries([...labels].map(([key, label]) => [fieldOf(key), label]))}
      look="coral"
      className={css.form}
    >
      <input type="hidden" name="exemple" value={specimen} />
      {sentences.map((sentence) => (
        <SentenceField
          key={sentence.key}
          sentence={sentence}
          label={labels.get(sentence.key) ?? ''}
          form={form}
        />
      ))}
      <PreviewButton template={template} />
    </StaffForm>
  );
}

type SentenceProps = {
  sentence: MailSentence;
  label: string;
  form: Pick<FormHandle<keyof typeof FIELDS>, 'field'>;
};

function SentenceField({ sentence, label, form }: SentenceProps) {
  const { key, original, variables } = sentence;
  const frame = { label, hint: variableText(variables) || undefined };
  return (
    <div className={css.sentence}>
      <p className="small">
        <span className="muted">Texte d’origine{'\u202f'}: </span>
        {original}
      </p>
      {isLong(sentence) ? (
        <TextAreaField {...frame} rows={3} {...form.field('long', fieldOf(key))} />
      ) : (
        <TextField {...frame} {...form.field('short', fieldOf(key))} />
      )}
    </div>
  );
}

/** For who only reads them. */
function Sentences({ sentences }: { sentences: readonly MailSentence[] }) {
  const labels = placeLabels(sentences);
  return (
    <FactList
      layout="stacked"
      facts={sentences.map(({ key, original, text }) => ({
        id: key,
        label: labels.get(key) ?? '',
        value: text ?? original,
      }))}
    />
  );
}
