import { FINANCING_STATES } from '@pomelo/contract/financings/financings.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { FINANCING_LABELS } from '../../../domain/financing/financing.messages.ts';

export const CANCEL_FAILED = 'Le financement n’a pas été annulé. Réessayez.';
export const CANCELLED = 'Le financement est annulé, le prêteur en est prévenu.';
export const financingsText = (total: number): string => counted(total, 'financement');
export const LATE = { value: 'late', label: 'Versement en retard' } as const;
export const STATE_OPTIONS = [
  LATE,
  ...FINANCING_STATES.map((state) => ({ value: state, label: FINANCING_LABELS[state].word })),
];
