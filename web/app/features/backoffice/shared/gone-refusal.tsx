import { FormError } from '@pomelo/design/field-group.tsx';
import { useForm } from '../../../lib/form/use-form.ts';

type Props = { intention?: string; ids?: Readonly<Record<string, string>> };

/** The refusal of a form that is no longer on the page: someone else already did what it was for. */
export function GoneRefusal({ intention, ids }: Props) {
  const { refusal } = useForm({}, { intention, ids });
  return refusal?.message ? <FormError title={refusal.message} /> : null;
}
