import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './document-line.css';

export type DocumentState = 'present' | 'promised' | 'missing';

const SIGNS: Record<DocumentState, { icon: IconName; tone: string }> = {
  present: { icon: 'check', tone: 'ok' },
  promised: { icon: 'clock', tone: 'warn' },
  missing: { icon: 'alert', tone: 'bad' },
};

/**
 * Icon, name, status and file. Missing and late are coloured; present is muted. Goes in <ul
 * className="docs">.
 */
export function DocumentLine({
  state,
  name,
  detail,
  file,
}: {
  state: DocumentState;
  name: string;
  detail: string;
  file?: ReactNode;
}) {
  const { icon, tone } = SIGNS[state];
  return (
    <li>
      <span className={tone}>
        <Icon name={icon} />
      </span>
      <b>{name}</b>
      <span className={state === 'present' ? 'muted num' : `${tone} num docs-late`}>{detail}</span>
      <span className="docs-file">{file}</span>
    </li>
  );
}
