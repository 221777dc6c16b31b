import { ViewLinks } from '../shared/view-links.tsx';
import { accountingUrls } from './accounting-urls.ts';

const TABS = {
  months: 'Mois',
  entries: 'Écritures',
  balance: 'Balance',
  exports: 'Exports',
  accounts: 'Comptes',
} as const;

/** The pages of the books. */
export const AccountingTabs = ({ shown }: { shown: keyof typeof TABS }) => (
  <ViewLinks
    label="Comptabilité"
    links={(Object.keys(TABS) as (keyof typeof TABS)[]).map((tab) => ({
      href: accountingUrls[tab](),
      label: TABS[tab],
      isShown: tab === shown,
    }))}
  />
);
