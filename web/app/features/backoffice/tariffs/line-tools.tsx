import type { TariffRow, TariffTable } from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { EditForm } from '../shared/edit-form.tsx';
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

type EndProps = { table: TariffTable; row: TariffRow; today: string; refusal: FormRefusal | null };

/** Closes the current period without opening a new one. */
export const EndForm = ({ table, row, today, refusal }: EndProps) => (
  <EditForm
    label={`Arrêter ${row.key}`}
    intention="arreter"
    fields={{ table, ligne: row.key }}
    stored={{ from: '' }}
    refusal={refusal}
    save="Arrêter"
    look="solid"
  >
    {(values, errors) => (
      <TextField
        label="Ne plus l’appliquer à partir du"
        type="date"
        name="from"
        min={today}
        required
        defaultValue={values['from']}
        error={errors['from']}
      />
    )}
  </EditForm>
);
