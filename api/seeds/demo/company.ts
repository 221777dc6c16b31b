import type { Role } from '@pomelo/contract/account/account.schemas.ts';

export type DemoAddress = {
  label: string;
  street: string;
  postcode: string;
  city: string;
  latitude: number;
  longitude: number;
  delivery: boolean;
};

/** Delivery address of workspace A, which differs from its billing address. */
export const DEMO_ADDRESSES: readonly DemoAddress[] = [
  {
    label: 'Parc de Vénissieux',
    street: '52 avenue Jules Guesde',
    postcode: '69200',
    city: 'Vénissieux',
    latitude: 45.6996,
    longitude: 4.8703,
    delivery: true,
  },
  {
    label: 'Carrosserie',
    street: '7 rue de la Fraternelle',
    postcode: '69009',
    city: 'Lyon',
    latitude: 45.7746,
    longitude: 4.8051,
    delivery: false,
  },
];

/** Purchase limit of the buyer of workspace A without approval: cents excluding VAT, by order. */
export const DEMO_LIMIT = { email: 'collegue@pomelo.test', cents: 2_000_000 };

/** A person invited to workspace A. */
export const DEMO_INVITATION: {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  invitedBy: string;
} = {
  email: 'julien.faure@pomelo.test',
  firstName: 'Julien',
  lastName: 'Faure',
  role: 'viewer',
  invitedBy: 'acheteur@pomelo.test',
};
