import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';

const MEBIBYTE = 1024 * 1024;

/** A statement of the bank: what it would do is shown before anything counts. */
export function StatementForm({ maxBytes, refusal }: { maxBytes: number; refusal: FormRefusal | null }) {
  const { formData } = useNavigation();
  const error = refusal?.fieldErrors['file'];
  return (
    <Section title="Importer un relevé" id="releve">
      <Form method="post" encType="multipart/form-data" className="bo-form" aria-label="Importer un relevé">
        <PageFields />
        <input type="hidden" name="intention" value="releve" />
        {refusal && !error ? <FormError title={refusal.message} /> : null}
        <FileField
          label="Relevé de la banque"
          name="file"
          accept={['.xml', 'text/xml', 'application/xml']}
          error={error}
          hint={`Format camt.053 (XML), ${maxBytes / MEBIBYTE}\u202fMo au plus. Rien n’est importé avant votre accord.`}
        />
        <div className="bo-form-end">
          <Button type="submit" look="solid" pending={formData?.get('intention') === 'releve'}>
            Voir ce qui serait rapproché
          </Button>
        </div>
      </Form>
    </Section>
  );
}
