import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { pageNotFound } from '../../../../lib/requests/page-not-found.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { pageAnswer, refusalOf } from '../../../../lib/form/form-refusal.ts';
import { EditForm } from '../../shared/edit-form.tsx';
import { staffMeta } from '../../shared/staff-meta.ts';
import { FACT_FIELDS } from './fact-fields.ts';
import { FactInputs } from './fact-inputs.tsx';
import { handleNewVehicle } from './new-vehicle.action.server.ts';
import { PriceInputs } from './price-inputs.tsx';
import { IdentityInputs } from './vehicles-panel.tsx';
import { VEHICLE_FAILED } from './vehicle.messages.ts';
import './vehicle-form.css';
import type { Route } from './+types/new-vehicle.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Nouveau véhicule');

export async function loader({ context }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
  if (!staffOf(context).state.permissions.includes('stock.write')) throw pageNotFound(staffUrls.newVehicle());
  return { choices: await staffClient(context).call(endpoints.choices) };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleNewVehicle(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, VEHICLE_FAILED);

const EMPTY = {
  ...Object.fromEntries(FACT_FIELDS.map(({ name, options }) => [name, options?.[0]?.value ?? ''])),
  vatRegime: 'recuperable',
  b2b: '',
  b2c: '',
  list: '',
  market: '',
  km: '',
  vin: '',
  plate: '',
};

/** What a vehicle cannot be without; the rest is written on its form, before it is published. */
export default function NewVehiclePage({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  const stored = { ...EMPTY, depotId: String(choices.depots[0]?.id ?? '') };
  return (
    <>
      <Breadcrumbs items={[{ label: 'Stock', href: staffUrls.stock() }, { label: 'Nouveau véhicule' }]} />
      <PageHead title="Nouveau véhicule" sub="Il est en brouillon jusqu’à sa publication." />
      <EditForm
        label="Nouveau véhicule"
        intention="creer"
        stored={stored}
        refusal={refusalOf(actionData, { intention: 'creer' })}
        save="Ajouter en brouillon"
        look="coral"
        cancel={staffUrls.stock()}
        className="bo-form vf-form vf-new"
      >
        {(values, errors) => (
          <>
            <FactInputs values={values} errors={errors} choices={choices} />
            <fieldset className="vf-group">
              <legend className="label">Prix</legend>
              <PriceInputs values={values} errors={errors} />
            </fieldset>
            <fieldset className="vf-group">
              <legend className="label">Exemplaire</legend>
              <IdentityInputs values={values} errors={errors} />
            </fieldset>
          </>
        )}
      </EditForm>
    </>
  );
}
