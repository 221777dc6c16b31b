import type { BUNDLE_SORTS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import {
  BUNDLE_INCLUDES,
  type BundlesDescription,
  BundlesQuery,
  TRACKING_STEPS,
} from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { z } from 'zod';
import { describeForm } from '../../platform/http/form-description.ts';
import { STEP_LABELS } from './tracking/tracking.messages.ts';

const SORT_LABELS: Record<(typeof BUNDLE_SORTS)[number], string> = {
  'productCatalogItem.salesDate': 'Date de mise en vente',
  orderedAt: 'Date de commande',
  inclTaxPrice: 'Prix à payer',
  number: 'Numéro de dossier',
};

type Filter = z.output<typeof BundlesDescription>['filters'][number];

const FILTERS: readonly Filter[] = [
  { name: 'q', label: 'Numéro, véhicule, immatriculation ou VIN', choices: [] },
  {
    name: 'complete',
    label: 'Avancement',
    choices: [
      { value: '0', label: 'En cours' },
      { value: '1', label: 'Terminées ou annulées' },
    ],
  },
  {
    name: 'step',
    label: 'Étape',
    choices: TRACKING_STEPS.map((value) => ({ value, label: STEP_LABELS[value] })),
  },
];

/** ORD-1, API-3: what the list of orders can be sorted and filtered by. */
export const describeBundles = (): z.output<typeof BundlesDescription> => ({
  ...describeForm(
    BundlesQuery,
    Object.fromEntries(
      FILTERS.map(({ name, label, choices }) => [
        name,
        choices.length > 0 ? { label, type: 'select', choices } : { label, type: 'text' },
      ]),
    ),
  ),
  sorts: Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label })),
  includes: [...BUNDLE_INCLUDES],
  filters: [...FILTERS],
});
