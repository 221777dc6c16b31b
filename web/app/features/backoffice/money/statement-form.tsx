import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';

const MEBIBYTE = 1024 * 1024;

/** A statement of the bank: what it would do is shown before anything counts. */
export function StatementForm({ maxBytes }: { maxBytes: number }) {
  const form = useForm(staffPaymentsFields.keepStatement, { intention: 'releve' });
  const file = form.field('file');
  return (
    <Section title="Importer un relevé" id="releve">
      <StaffForm
        form={form}
        label="Importer un relevé"
        save="Voir ce qui serait rapproché"
        encType="multipart/form-data"
        notice={file.error ? null : undefined}
      >
        <FileField
          label="Relevé de la banque"
          accept={['.xml', 'text/xml', 'application/xml', '.csv', 'text/csv', 'text/plain']}
          hint={`Camt.053 ou camt.054 (XML), ou le CSV de la banque, ${maxBytes / MEBIBYTE}\u202fMo au plus. Rien n’est importé avant votre accord.`}
          {...file}
        />
      </StaffForm>
    </Section>
  );
}
