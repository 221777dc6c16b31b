import type { ImportRun, ImportState } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { Tag, type TagTone } from '@pomelo/design/tag.tsx';
import { STATE_LABELS } from './feeds.messages.ts';

const TONES: Readonly<Record<ImportState, TagTone>> = {
  reading: 'live',
  previewed: 'line',
  importing: 'live',
  applied: 'ok',
  failed: 'bad',
  'rolled-back': 'warn',
};

export const RunState = ({ run }: { run: Pick<ImportRun, 'state'> }) => (
  <Tag tone={TONES[run.state]}>{STATE_LABELS[run.state]}</Tag>
);
