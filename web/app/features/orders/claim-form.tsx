import { bundlesFields } from '@pomelo/contract/bundles/bundles.fields.generated.ts';
import type { CarteGrise } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';

/** In whose name, and where the document is sent. */
export function ClaimForm({ bundleId, claim }: { bundleId: string; claim: CarteGrise | null }) {
  const form = useForm(bundlesFields.claimCarteGrise, {
    intention: 'carte-grise',
    stored: { holder: claim?.holder ?? '', address: claim?.address ?? '' },
  });
  return (
    <PageForm
      form={form}
      action={`${urls.bundle(bundleId)}#carte-grise`}
      back={urls.bundle(bundleId)}
      className="set-form no-print"
    >
      <TextField
        label="Titulaire"
        hint="La société ou la personne dont le nom figurera sur la carte grise."
        {...form.field('holder')}
        required
      />
      <TextField label="Adresse" {...form.field('address')} required />
      <div className="set-save">
        <Button type="submit" look="line" pending={form.isPending}>
          {claim?.claimedAt ? 'Enregistrer' : 'Demander la carte grise'}
        </Button>
      </div>
    </PageForm>
  );
}
