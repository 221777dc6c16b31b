import type { BUNDLE_SORTS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import {
  BUNDLE_INCLUDES,
  type BundlesDescription,
  TRACKING_STEPS,
} from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { z } from 'zod';
import { STEP_LABELS } from './tracking/tracking.messages.ts';

const SORT_LABELS: Record<(typeof BUNDLE_SORTS)[number], string> = {
  'productCatalogItem.salesDate': 'Date de mise en vente',
  orderedAt: 'Date de commande',
  inclTaxPrice: 'Prix à payer',
  number: 'Numéro de dossier',
};

/** ORD-1: what the list of orders can be sorted and filtered by. */
export const describeBundles = (): z.output<typeof BundlesDescription> => ({
  sorts: Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label })),
  includes: [...BUNDLE_INCLUDES],
  filters: [
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
  ],
});
