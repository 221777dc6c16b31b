import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { useState } from 'react';
import { Form } from 'react-router';
import { TerminalCard } from './terminal-card.tsx';
import * as css from './terminals.module.css';

/** The cards, and the form that compares the ticked ones: a plain form, so that it needs no scripts. */
export function TerminalList({
  terminals,
  action,
}: {
  terminals: readonly ChargingTerminal[];
  action: string;
}) {
  const [compared, setCompared] = useState<readonly number[]>([]);
  const isFull = compared.length >= MAX_COMPARED;
  return (
    <Form method="get" action={action}>
      <ul className="sheet sheet-main">
        {terminals.map((terminal) => (
          <TerminalCard
            key={terminal.id}
            terminal={terminal}
            isCompared={compared.includes(terminal.id)}
            isFull={isFull}
            onCompare={(isCompared) =>
              setCompared((before) =>
                isCompared ? [...before, terminal.id] : before.filter((id) => id !== terminal.id),
              )
            }
          />
        ))}
      </ul>
      {terminals.length > 1 ? (
        <p className={css.bar} data-chosen={compared.length || undefined}>
          <Button type="submit" look="solid" icon="compare">
            Comparer{compared.length > 1 ? ` ${compared.length} bornes` : ''}
          </Button>
          <span className="muted small" aria-live="polite">
            {isFull ? `Quatre bornes au plus se comparent.` : 'Cochez de deux à quatre bornes.'}
          </span>
        </p>
      ) : null}
    </Form>
  );
}
