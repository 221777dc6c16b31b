import type { StaffState } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { useRouteLoaderData } from 'react-router';
import { useSession } from './use-session.ts';

/** The id of the layout of the back-office. */
const BACKOFFICE = 'layouts/backoffice.layout';

/** The state of the logged-in staff member; undefined outside the back-office. */
export const useStaffState = (): StaffState | undefined =>
  useRouteLoaderData<{ state: StaffState }>(BACKOFFICE)?.state;

/** The logged-in user: a buyer, or in the back-office a staff member, who may have no company. */
export function usePersonId(): string | undefined {
  const { state } = useSession();
  const staff = useStaffState();
  // During impersonation, a page of the back-office still acts as the staff member.
  return staff?.personId ?? state?.profile.id;
}
