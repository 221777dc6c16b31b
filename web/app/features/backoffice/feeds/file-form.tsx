import type { FeedKind } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';

type Props = {
  label: string;
  intention: string;
  button: string;
  kind: FeedKind;
  refusal: FormRefusal | null;
};

const ACCEPTED = ['.csv', '.txt', '.json', '.jsonl', '.xlsx', '.gz', 'text/csv', 'application/json'];

/** A file uploaded manually, instead of downloading from the source. */
export function FileForm({ label, intention, button, kind, refusal }: Props) {
  const { formData } = useNavigation();
  const isFetched = kind !== 'upload';
  return (
    <Form method="post" encType="multipart/form-data" className="bo-form" aria-label={label}>
      <PageFields />
      <input type="hidden" name="intention" value={intention} />
      {refusal ? <FormError title={refusal.message} /> : null}
      <FileField
        label={isFetched ? 'Fichier (facultatif)' : 'Fichier'}
        name="file"
        accept={ACCEPTED}
        error={refusal?.fieldErrors['file']}
        hint={
          isFetched
            ? 'CSV, JSON ou Excel, 10 Mo au plus. Sans fichier, celui de la source est lu.'
            : 'CSV, JSON ou Excel, 10 Mo au plus. Au-delà, déposez-le sur le serveur ou donnez une adresse.'
        }
      />
      <div className="bo-form-end">
        <Button type="submit" look="solid" pending={formData?.get('intention') === intention}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
