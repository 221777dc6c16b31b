import { feedsFields } from '@pomelo/contract/backoffice/stock/feeds.fields.generated.ts';
import type { FeedKind } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { FileField } from '@pomelo/design/file-field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';

type Props = {
  label: string;
  /** A sample of its columns, or a trial of the whole file. */
  intention: 'echantillon' | 'essayer';
  button: string;
  kind: FeedKind;
};

const ACCEPTED = ['.csv', '.txt', '.json', '.jsonl', '.xlsx', '.gz', 'text/csv', 'application/json'];

/** A file uploaded manually, instead of downloading from the source. */
export function FileForm({ label, intention, button, kind }: Props) {
  const form = useForm(feedsFields[intention === 'essayer' ? 'dryRun' : 'takeSample'], { intention });
  const isFetched = kind !== 'upload';
  return (
    <StaffForm form={form} encType="multipart/form-data" label={label} save={button}>
      <FileField
        label={isFetched ? 'Fichier (facultatif)' : 'Fichier'}
        accept={ACCEPTED}
        hint={
          isFetched
            ? 'CSV, JSON ou Excel, 10 Mo au plus. Sans fichier, celui de la source est lu.'
            : 'CSV, JSON ou Excel, 10 Mo au plus. Au-delà, déposez-le sur le serveur ou donnez une adresse.'
        }
        {...form.field('file')}
      />
    </StaffForm>
  );
}
