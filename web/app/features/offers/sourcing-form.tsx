import { dealsFields } from '@pomelo/contract/deals/deals.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EurosField, NumberField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';

/** The requested vehicle as text, with its limits. */
export function SourcingForm({ text, today }: { text: string; today: string }) {
  const form = useForm(dealsFields.source, {
    stored: { text, maxPrice: '', maxKm: '', quantity: '1', wantedBy: '' },
  });
  return (
    <PageForm form={form} action={urls.sourcing()} back={urls.sourcing(text)} className="set-form">
      <TextAreaField
        label="Description"
        hint={'Marque, modèle, énergie, équipements, couleur\u202f: ce qui compte pour vous.'}
        rows={5}
        {...form.field('text')}
      />
      <div className="fld-grid fld-grid-2">
        <EurosField
          label="Prix maximal par véhicule"
          hint="Facultatif."
          unit="€ HT"
          {...form.field('maxPrice')}
        />
        <NumberField label="Kilométrage maximal" hint="Facultatif." unit="km" {...form.field('maxKm')} />
        <NumberField label="Quantité" {...form.field('quantity')} required />
        <TextField
          label="Voulu avant le"
          hint="Facultatif."
          type="date"
          min={today}
          {...form.field('wantedBy')}
        />
      </div>
      <div className="set-save">
        <Button type="submit" look="coral" pending={form.isPending}>
          Envoyer la demande
        </Button>
      </div>
    </PageForm>
  );
}
