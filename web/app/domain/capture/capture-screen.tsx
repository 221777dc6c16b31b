import { angleOf, ANGLES } from '@pomelo/contract/capture/angles.ts';
import { type ReactNode, useState } from 'react';
import { AngleView } from './angle-view.tsx';
import { progressText } from './capture.messages.ts';
import { DamageView } from './damage-view.tsx';
import { angleState } from './queue.ts';
import { SendsPanel } from './sends-panel.tsx';
import { type StateOf, TourView } from './tour-view.tsx';
import { useCapture } from './use-capture.ts';
import * as css from './capture.module.css';

type Props = {
  owner: string;
  to: string;
  title: string;
  plate: string | null;
  /** Shots on the server when the page was rendered. */
  received: { angles: readonly string[]; damages: number };
  /** Below the list: the next step. */
  children?: ReactNode;
};
type View = { kind: 'tour' } | { kind: 'damage' } | { kind: 'angle'; code: string };

// STOCK-43
/** Guided capture of one vehicle, by the team and by the link of a yard. Works offline once it was opened. */
export function CaptureScreen({ owner, to, title, plate, received, children }: Props) {
  const { shots, isOnline, take, retry, remove } = useCapture({ owner, to, vehicle: title });
  const [view, setView] = useState<View>({ kind: 'tour' });
  const own = (shots ?? []).filter((shot) => shot.to === to);
  const stateOf: StateOf = (code) => angleState(code, own, received.angles);
  const nextAfter = (code: string | null) => {
    const start = code === null ? 0 : ANGLES.findIndex((angle) => angle.code === code) + 1;
    const turned = [...ANGLES.slice(start), ...ANGLES.slice(0, start)];
    return turned.find((angle) => angle.code !== code && stateOf(angle.code).state === 'todo') ?? null;
  };
  const noted = own.filter(({ damage, state }) => damage !== null && state !== 'sent').length;
  const sentHere = own.filter(({ damage, state }) => damage !== null && state === 'sent').length;
  const damages = noted + Math.max(received.damages, sentHere);
  const taken = ANGLES.filter(({ code }) => stateOf(code).state !== 'todo').length;
  const onward = (code: string): void => {
    const next = nextAfter(code);
    setView(next ? { kind: 'angle', code: next.code } : { kind: 'tour' });
  };
  const toTour = () => setView({ kind: 'tour' });
  const toDamage = () => setView({ kind: 'damage' });
  const angle = view.kind === 'angle' ? angleOf(view.code) : undefined;

  return (
    <div className={css.capture} data-ready={shots !== null || undefined}>
      <header className={css.title}>
        <div>
          <h1 className="h2">{title}</h1>
          <p className="muted num">{plate ?? 'Plaque non communiquée'}</p>
        </div>
        <p className={css.total}>
          <b className="num">{progressText(taken + damages, ANGLES.length + damages)}</b>
        </p>
      </header>
      <noscript>
        <p>La prise de vue guidée demande JavaScript.</p>
      </noscript>
      <SendsPanel shots={shots ?? []} to={to} isOnline={isOnline} onRetry={retry} />
      {angle ? (
        <AngleView
          key={angle.code}
          angle={angle}
          place={placeIn(angle.code)}
          {...stateOf(angle.code)}
          onTaken={async (file) => {
            const problem = await take(file, { angle: angle.code, damage: null });
            if (problem === null) onward(angle.code);
            return problem;
          }}
          onSkip={() => onward(angle.code)}
          onDamage={toDamage}
          onBack={toTour}
        />
      ) : null}
      {view.kind === 'damage' ? (
        <DamageView
          shots={own}
          onNoted={(file, damage) => take(file, { angle: null, damage })}
          onRemove={remove}
          onBack={toTour}
        />
      ) : null}
      {view.kind === 'tour' ? (
        <>
          <TourView
            stateOf={stateOf}
            next={nextAfter(null)}
            damages={damages}
            onAngle={(code) => setView({ kind: 'angle', code })}
            onDamage={toDamage}
          />
          {children}
        </>
      ) : null}
    </div>
  );
}

/** « 10 sur 12 », in its group. */
function placeIn(code: string): string {
  const group = ANGLES.filter((angle) => angle.group === angleOf(code)?.group);
  return progressText(group.findIndex((angle) => angle.code === code) + 1, group.length);
}
