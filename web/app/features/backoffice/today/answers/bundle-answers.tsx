import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { useItemForm } from '../inbox-form.ts';
import { AnswerForm } from './answer-form.tsx';

type Props = { bundle: StaffBundle };

/** The complete request leaves for the prefecture. */
export function SendAnswer({ bundle: { bundle } }: Props) {
  const form = useItemForm({}, 'transmettre');
  return (
    <AnswerForm
      form={form}
      verb="Transmettre le dossier"
      effect={`${bundle.number}\u202f: l’acheteur en est averti par e-mail.`}
    />
  );
}

/** One document of a complete request is not good: the buyer sends another. */
export function RefuseDocumentAnswer({ bundle: { bundle, carteGrise } }: Props) {
  const form = useItemForm({ ...staffBundlesFields.judgePaper, paper: { required: true } }, 'refuser-piece');
  const lines = new Map(bundle.carteGrise?.checklist.map((line) => [line.paper, line]));
  const choices = (carteGrise?.papers ?? []).map(({ paper, at }) => ({
    value: [paper, lines.get(paper)?.state ?? 'received', at].join('|'),
    label: lines.get(paper)?.label ?? paper,
  }));
  return (
    <AnswerForm
      form={form}
      verb="Refuser cette pièce"
      effect="L’acheteur reçoit le motif, et en envoie une autre."
    >
      <SelectField
        label="Pièce"
        {...form.field('paper')}
        options={[{ value: '', label: 'Choisir' }, ...choices]}
      />
      <TextAreaField label="Motif" rows={2} data-reply="" {...form.field('reason')} required />
    </AnswerForm>
  );
}

export function DeclarationAnswer() {
  const form = useItemForm(staffBundlesFields.sendDeclaration, 'declaration');
  return (
    <AnswerForm form={form} verb="Noter la déclaration transmise">
      <TextField label="Numéro du récépissé" autoComplete="off" {...form.field('number')} />
    </AnswerForm>
  );
}

export function ShipAnswer({ bundle: { now } }: Props) {
  const form = useItemForm(staffBundlesFields.track, 'expedier', { on: dayInParis(Date.parse(now)) });
  return (
    <AnswerForm
      form={form}
      verb="Noter l’expédition"
      effect="L’acheteur en est averti par e-mail."
      end={<TextField label="Parti le" type="date" {...form.field('on')} />}
    >
      <TextAreaField
        label="Note"
        hideLabel
        placeholder="Note, facultative"
        rows={2}
        {...form.field('note')}
      />
    </AnswerForm>
  );
}
