import { staffAccount } from '@pomelo/contract/backoffice/staff-account.endpoints.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../lib/session/staff.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PasswordSection } from './password-section.tsx';
import { SECURITY_UNREACHABLE } from './profile.messages.ts';
import { changeStaffAccount } from './staff-account.action.server.ts';
import { TwoStepSection } from './two-step-section.tsx';
import type { Route } from './+types/staff-account.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Mon compte · Gestion · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { state } = staffOf(context);
  return { me: state, twoStep: await staffClient(context).call(staffAccount.twoStep) };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeStaffAccount(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SECURITY_UNREACHABLE);

/** `/gestion/compte`: password and second factor of a staff member. */
export default function StaffAccountPage({ loaderData }: Route.ComponentProps) {
  const { me, twoStep } = loaderData;
  const passwordSection = (
    <PasswordSection
      key="mot-de-passe"
      email={me.email}
      ownData={[me.firstName, me.lastName, me.email]}
      back={staffUrls.account()}
      isFirst={me.passwordToChoose}
    />
  );
  const twoStepSection = me.passwordToChoose ? null : (
    <TwoStepSection key="etapes" state={twoStep} email={me.email} back={staffUrls.account()} />
  );
  return (
    <>
      <PageHead title="Mon compte" sub={`${personName(me)} · ${me.email}`} />
      {me.passwordToChoose ? (
        <p>Choisissez un mot de passe que vous seul connaissez, avant de continuer.</p>
      ) : me.secondFactorMissing ? (
        <p>
          La vérification en deux étapes est obligatoire pour l’équipe{'\u202f'}: activez-la ci-dessous pour
          entrer dans la gestion.
        </p>
      ) : null}
      {me.secondFactorMissing ? [twoStepSection, passwordSection] : [passwordSection, twoStepSection]}
    </>
  );
}
