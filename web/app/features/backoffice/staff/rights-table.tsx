import type { Permission, StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { ScrollRegion } from '../shared/scroll-region.tsx';
import { ALL_ROLES, PERMISSION_LABELS, ROLE_NAMES } from './staff.messages.ts';
import * as tableCss from '../shared/table.module.css';
import * as css from './staff.module.css';

export type Right = { permission: Permission; roles: readonly StaffRole[] };

/** Permissions by role, from the table that the API enforces. */
export function RightsTable({ rights }: { rights: readonly Right[] }) {
  return (
    <Section
      title="Qui peut faire quoi"
      id="droits"
      aside={<span className="small">Appliqué à chaque appel, et non aux seuls écrans</span>}
    >
      <ScrollRegion className={`${tableCss.region} ${tableCss.whole}`} label="Qui peut faire quoi">
        <table className={`${tableCss.table} ${css.rights}`}>
          <thead>
            <tr>
              <th scope="col">Droit</th>
              {ALL_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map(({ permission, roles }) => (
              <tr key={permission}>
                <th scope="row">{PERMISSION_LABELS[permission]}</th>
                {ALL_ROLES.map((role) => (
                  <td key={role}>
                    {roles.includes(role) ? (
                      <>
                        <Icon name="check" small />
                        <span className="vh">Oui</span>
                      </>
                    ) : (
                      <>
                        <span className="muted" aria-hidden="true">
                          –
                        </span>
                        <span className="vh">Non</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
