import { GROUP_A, GROUP_B } from '@pomelo/contract/exports/export-rules.ts';
import type { ExportFile } from '@pomelo/contract/exports/exports.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import type { FormHandle } from '../../lib/form/use-form.ts';
import { PROOF_LABELS } from './export.messages.ts';
import { destinationsOf } from './transport-fields.tsx';

export type ProofLimits = { accept: readonly string[]; maxBytes: number };
type Name =
  | 'type'
  | 'issuer'
  | 'vin'
  | 'plate'
  | 'km'
  | 'country'
  | 'departedOn'
  | 'arrivedOn'
  | 'datedOn'
  | 'mrn'
  | 'signed'
  | 'file';
type Form = Pick<FormHandle<Name>, 'field' | 'box'>;

/** A document as it states itself: what it does not state is left empty. */
export function ProofFields({ form, file, limits }: { form: Form; file: ExportFile; limits: ProofLimits }) {
  const isUnion = file.sale === 'intra-community';
  const types = isUnion ? [...GROUP_A, ...GROUP_B] : (['customs-exit'] as const);
  const { name, error } = form.field('file');
  return (
    <>
      <SelectField label="Type de preuve" {...form.field('type')} required>
        {types.map((type) => (
          <option key={type} value={type}>
            {PROOF_LABELS[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Émetteur"
        hint="Qui a établi le document, tel qu’il s’y nomme."
        {...form.field('issuer')}
        required
      />
      <div className="fld-grid fld-grid-2">
        <TextField label="VIN écrit sur le document" {...form.field('vin')} />
        <TextField label="Immatriculation écrite sur le document" {...form.field('plate')} />
        <TextField label="Kilométrage écrit sur le document" inputMode="numeric" {...form.field('km')} />
        <TextField label="Date du document" type="date" {...form.field('datedOn')} />
        <TextField label="Départ, s’il est indiqué" type="date" {...form.field('departedOn')} />
        <TextField label="Arrivée, si elle est indiquée" type="date" {...form.field('arrivedOn')} />
        <SelectField label="Pays d’arrivée écrit sur le document" {...form.field('country')}>
          <option value="">Non indiqué</option>
          {destinationsOf(file.sale).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {isUnion ? (
        <CheckboxField label="Signé par le destinataire" value="yes" {...form.box('signed')} />
      ) : (
        <TextField label="Numéro MRN" hint="Dix-huit caractères." {...form.field('mrn')} />
      )}
      <FileField
        label="Document"
        hint={fileHint(limits)}
        name={name}
        accept={limits.accept}
        refuse={(one) => fileRefusal(one, limits)}
        error={error}
        required
      />
    </>
  );
}
