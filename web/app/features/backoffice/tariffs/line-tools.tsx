import { tariffsFields } from '@pomelo/contract/backoffice/tariffs.fields.generated.ts';
import type { TariffRow, TariffTable } from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { futurePeriodText } from './tariffs.messages.ts';

/** Takes back what has not begun. */
export const TakeBack = ({ table, row: { key, from, to } }: { table: TariffTable; row: TariffRow }) => (
  <ActionForm
    action={staffUrls.tariffs()}
    actionKey={`retirer-${table}-${key}-${from}`}
    fields={{ intention: 'retirer', table, ligne: key, from }}
    question={{
      title: 'Retirer ce tarif à venir\u202f?',
      message: `${key}, ${futurePeriodText(from, to)}. Le tarif d’avant continuera.`,
      confirmLabel: 'Retirer',
    }}
  >
    <Button type="submit" look="line">
      Retirer
    </Button>
  </ActionForm>
);

type EndProps = { table: TariffTable; row: TariffRow; today: string };

/** Closes the current period without opening a new one. */
export function EndForm({ table, row, today }: EndProps) {
  const form = useForm(tariffsFields.end, {
    intention: 'arreter',
    ids: { table, ligne: row.key },
    stored: { from: '' },
  });
  return (
    <StaffForm form={form} label={`Arrêter ${row.key}`} save="Arrêter">
      <TextField label="Ne plus l’appliquer à partir du" type="date" min={today} {...form.field('from')} />
    </StaffForm>
  );
}
