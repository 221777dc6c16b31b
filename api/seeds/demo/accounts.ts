import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';

/** REG-9: published with the demo stock, so never in production. */
export const DEMO_PASSWORD = 'demo-Pomelo-2026';

export type DemoWorkspace = {
  key: string;
  rs: string;
  siret: string;
  billing: { street: string; postcode: string; city: string } | null;
};
export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  phone1: string | null;
  firstLogin?: true;
  /** Staff roles, for a staff member. */
  staff?: readonly StaffRole[];
  memberships: readonly { workspace: string; role: Role }[];
};

export const DEMO_WORKSPACES: readonly DemoWorkspace[] = [
  {
    key: 'A',
    rs: 'Garage Bertin',
    siret: '91234567500017',
    billing: { street: '118 rue de Gerland', postcode: '69007', city: 'Lyon' },
  },
  {
    key: 'B',
    rs: 'Marchand Automobiles',
    siret: '90917283500029',
    billing: { street: '27 route de Nantes', postcode: '35000', city: 'Rennes' },
  },
  // Without a billing address: an order is refused until the profile is complete.
  { key: 'C', rs: 'Ouest Négoce Auto', siret: '89651423900012', billing: null },
  { key: 'D', rs: 'Automobiles Kerleo', siret: '92384756000011', billing: null },
  // Belgian: buys without VAT, with a French registration.
  { key: 'E', rs: 'Garage Dubois', siret: '93471826300015', billing: null },
];

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'acheteur@pomelo.test',
    firstName: 'Claire',
    lastName: 'Moreau',
    phone1: '+33478726154',
    memberships: [{ workspace: 'A', role: 'owner' }],
  },
  {
    email: 'collegue@pomelo.test',
    firstName: 'Karim',
    lastName: 'Benali',
    phone1: '+33478726155',
    memberships: [{ workspace: 'A', role: 'buyer' }],
  },
  {
    email: 'lecteur@pomelo.test',
    firstName: 'Sophie',
    lastName: 'Lefèvre',
    phone1: '+33478726156',
    memberships: [{ workspace: 'A', role: 'viewer' }],
  },
  {
    email: 'marchand@pomelo.test',
    firstName: 'Yann',
    lastName: 'Marchand',
    phone1: '+33299314762',
    memberships: [
      { workspace: 'B', role: 'owner' },
      { workspace: 'C', role: 'owner' },
    ],
  },
  {
    email: 'nouveau@pomelo.test',
    firstName: 'Maël',
    lastName: 'Kerleo',
    phone1: null,
    firstLogin: true,
    memberships: [{ workspace: 'D', role: 'owner' }],
  },
  {
    email: 'belgique@pomelo.test',
    firstName: 'Luc',
    lastName: 'Dubois',
    phone1: '+3242201234',
    memberships: [{ workspace: 'E', role: 'owner' }],
  },
  {
    email: 'equipe@pomelo.test',
    firstName: 'Inès',
    lastName: 'Garnier',
    phone1: '+33144556677',
    staff: ['administrator'],
    memberships: [],
  },
  {
    email: 'ventes@pomelo.test',
    firstName: 'Thomas',
    lastName: 'Bérard',
    phone1: '+33465710142',
    staff: ['sales'],
    memberships: [],
  },
  {
    email: 'parc@pomelo.test',
    firstName: 'Malik',
    lastName: 'Saadi',
    phone1: '+33465710146',
    staff: ['stock', 'accounting'],
    memberships: [],
  },
];
