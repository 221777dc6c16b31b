import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { pageNotFound } from '../../../../lib/requests/page-not-found.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { FACT_FIELDS } from './fact-fields.ts';
import { FactInputs } from './fact-inputs.tsx';
import { handleNewVehicle } from './new-vehicle.action.server.ts';
import { proposalHint, RegisterPanel, useProposals } from './register-panel.tsx';
import { IDENTITY_FIELD } from './proposals.ts';
import { PriceInputs } from './price-inputs.tsx';
import { IdentityInputs } from './vehicles-panel.tsx';
import { VEHICLE_FAILED } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';
import * as partsCss from '../../shared/parts.module.css';
import type { Route } from './+types/new-vehicle.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Nouveau véhicule');

export async function loader({ context }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
  if (!staffOf(context).state.permissions.includes('stock.write')) throw pageNotFound(staffUrls.newVehicle());
  const client = staffClient(context);
  return {
    choices: await client.call(endpoints.choices),
    missing: (await client.call(endpoints.registerSettings)).missing,
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleNewVehicle(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, VEHICLE_FAILED);

const EMPTY = {
  ...Object.fromEntries(FACT_FIELDS.map(({ name, options }) => [`facts.${name}`, options?.[0]?.value ?? ''])),
  newModel: '',
  'price.vatRegime': 'recuperable',
  'price.b2bCents': '',
  'price.b2cCents': '',
  'price.listCents': '',
  'price.marketCents': '',
  'product.km': '',
  'product.vin': '',
  'product.plate': '',
  identity: '',
};

const FIELDS = { ...staffVehicleFields.create, identity: IDENTITY_FIELD };

/** Required fields of a vehicle; its form has the others, before publication. */
export default function NewVehiclePage({ loaderData: { choices, missing } }: Route.ComponentProps) {
  const form = useForm(FIELDS, {
    intention: 'creer',
    stored: { ...EMPTY, 'facts.depotId': String(choices.depots[0]?.id ?? '') },
  });
  const proposals = useProposals(form, true);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Stock', href: staffUrls.stock() }, { label: 'Nouveau véhicule' }]} />
      <PageHead title="Nouveau véhicule" sub="Il est en brouillon jusqu’à sa publication." />
      <StaffForm
        form={form}
        label="Nouveau véhicule"
        save="Ajouter en brouillon"
        look="coral"
        cancel={staffUrls.stock()}
        className={`${partsCss.form} ${css.form} ${css.vfNew}`}
        notice={form.refusal?.code === 'proposals' ? null : undefined}
      >
        <RegisterPanel
          field={form.field('identity')}
          proposals={proposals}
          missing={missing}
          isPending={form.isPending}
        />
        <FactInputs form={form} choices={choices} proposals={proposals} />
        <fieldset className={css.group}>
          <legend className="label">Prix</legend>
          <PriceInputs form={form} />
        </fieldset>
        <fieldset className={css.group}>
          <legend className="label">Exemplaire</legend>
          <IdentityInputs
            form={{ field: (name) => form.field(`product.${name}`) }}
            hintOf={(name) => proposalHint(name, proposals)}
          />
        </fieldset>
      </StaffForm>
    </>
  );
}
