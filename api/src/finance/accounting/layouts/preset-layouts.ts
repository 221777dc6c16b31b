import type { LayoutBody, PRESET_LAYOUTS } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';

type Preset = (typeof PRESET_LAYOUTS)[number];

/** Layouts that most accountants' software imports. */
export const PRESETS: Readonly<Record<Preset, LayoutBody>> = {
  'debit-credit': {
    name: 'Débit et crédit',
    columns: ['journal', 'date', 'piece', 'account', 'auxiliary', 'label', 'debit', 'credit'],
    separator: 'semicolon',
    date: 'DD/MM/YYYY',
    decimal: 'comma',
    heads: true,
  },
  'amount-side': {
    name: 'Montant et sens',
    columns: ['journal', 'date', 'account-or-auxiliary', 'piece', 'label', 'side', 'amount', 'currency'],
    separator: 'semicolon',
    date: 'DD/MM/YYYY',
    decimal: 'comma',
    heads: false,
  },
  'fixed-short-date': {
    name: 'Tabulations, date courte',
    columns: ['date', 'journal', 'account', 'auxiliary', 'piece', 'label', 'debit', 'credit'],
    separator: 'tab',
    date: 'DDMMYY',
    decimal: 'point',
    heads: false,
  },
};
