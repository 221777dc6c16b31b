import { stepName } from '../../domain/deal/steps.messages.ts';
import { choiceFilter, type Filter, slugOptions } from '../../lib/list/filter-fields.tsx';
import { STATES_IN_ADDRESS, STEPS_IN_ADDRESS } from './orders-query.ts';
import { sortChoices } from './orders.messages.ts';

/** Step, state and order of the ordered vehicles. */
export const ORDER_FILTERS: readonly Filter[] = [
  choiceFilter('etape', 'Étape', 'Toutes', slugOptions(STEPS_IN_ADDRESS, stepName)),
  choiceFilter('etat', 'État', 'Toutes', [
    { value: STATES_IN_ADDRESS.open, label: 'En cours' },
    { value: STATES_IN_ADDRESS.complete, label: 'Terminées ou annulées' },
  ]),
  { kind: 'choice', name: 'tri', label: 'Trier par', options: sortChoices },
];
