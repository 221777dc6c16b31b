import { CAR_PARTS } from '@pomelo/contract/condition/parts.ts';
import {
  HANDOVER_KIND_LABELS,
  HANDOVER_KINDS,
  HANDOVER_PAPER_LABELS,
  HANDOVER_PAPERS,
} from '@pomelo/contract/handover/handover-rules.ts';
import type { HandoverTask } from '@pomelo/contract/handover/handover.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';

const FIELDS = {
  kind: {},
  release: { maxLength: 60 },
  km: { maxLength: 40 },
  kmConfirmed: {},
  keys: { maxLength: 3 },
  otherPapers: { maxLength: 200 },
  withoutReserve: {},
  reservePart: {},
  reserveThing: { maxLength: 120 },
  reserveText: { maxLength: 500 },
  place: { maxLength: 200 },
  giverName: { maxLength: 120 },
  giverAccepted: {},
  receiverName: { maxLength: 120 },
  receiverAccepted: {},
  later: {},
} as const;
const PARTS = [
  { value: '', label: 'Autre chose' },
  ...CAR_PARTS.map(({ code, name }) => ({ value: code, label: name })),
];
const PICTURES = ['image/jpeg', 'image/png'];

/** Ids that the page was rendered with: a form that is sent twice is recorded once. */
export type PlainIds = { handoverId: string; photoId: string; reservePhotoId: string };
type Props = { task: HandoverTask; action: string; ids: PlainIds; anonymous?: boolean };

/** A hand-over in one form, for a browser without scripts. */
export function PlainHandover({ task, action, ids, anonymous = false }: Props) {
  const form = useForm(FIELDS, { stored: { kind: task.kind, receiverName: task.contact } });
  return (
    <PageForm
      form={form}
      action={action}
      anonymous={anonymous}
      encType="multipart/form-data"
      className="set-form"
      aria-label="Remise du véhicule"
    >
      {Object.entries(ids).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <SelectField
        label="Remise"
        options={HANDOVER_KINDS.map((value) => ({ value, label: HANDOVER_KIND_LABELS[value] }))}
        {...form.field('kind')}
      />
      {task.needsRelease && !task.release ? (
        <TextField label="Code de remise" {...form.field('release')} autoComplete="off" />
      ) : null}
      <FileField label="Photo du véhicule" name="photo" accept={PICTURES} />
      <NumberField
        label="Kilométrage au compteur"
        hint="Laissez vide si vous ne l’avez pas lu."
        {...form.field('km')}
      />
      <CheckboxField label="J’ai relu le compteur" value="oui" {...form.box('kmConfirmed')} />
      <NumberField label="Nombre de clés" {...form.field('keys')} />
      <FieldGroup legend="Documents remis">
        {HANDOVER_PAPERS.map((paper) => (
          <CheckboxField key={paper} label={HANDOVER_PAPER_LABELS[paper]} name="papers" value={paper} />
        ))}
      </FieldGroup>
      <TextField label="Autres documents ou accessoires" {...form.field('otherPapers')} />
      <CheckboxField label="Sans réserve" value="oui" {...form.box('withoutReserve')} />
      <FieldGroup legend="Ou une réserve">
        <SelectField label="Élément" options={PARTS} {...form.field('reservePart')} />
        <TextField label="Chose concernée" {...form.field('reserveThing')} />
        <TextAreaField label="Ce qui est constaté" rows={2} {...form.field('reserveText')} />
        <FileField label="Photo de la réserve" name="reservePhoto" accept={PICTURES} />
      </FieldGroup>
      <TextField label="Lieu de la remise" {...form.field('place')} />
      <FieldGroup legend="Celui qui remet">
        <TextField label="Nom et prénom de celui qui remet" {...form.field('giverName')} />
        <CheckboxField label="Mon nom vaut signature" value="oui" {...form.box('giverAccepted')} />
      </FieldGroup>
      <FieldGroup legend="Celui qui reçoit">
        <TextField label="Nom et prénom de celui qui reçoit" {...form.field('receiverName')} />
        <CheckboxField label="Mon nom vaut signature" value="oui" {...form.box('receiverAccepted')} />
        <CheckboxField
          label="Le destinataire signera depuis son compte Pomelo"
          value="oui"
          {...form.box('later')}
        />
      </FieldGroup>
      <div className="set-save">
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          Terminer la remise
        </Button>
      </div>
    </PageForm>
  );
}
