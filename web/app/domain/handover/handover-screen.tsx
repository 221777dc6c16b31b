import type { HandoverTask } from '@pomelo/contract/handover/handover.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SendsPanel } from '../capture/sends-panel.tsx';
import { missingOf, STEPS, type StepName } from './draft.ts';
import { STEP_TITLES, stepText, taskNotice } from './handover.messages.ts';
import { ConditionStep } from './steps/condition-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { ReservesStep } from './steps/reserves-step.tsx';
import { SentStep } from './steps/sent-step.tsx';
import { GiverStep, ReceiverStep } from './steps/signature-steps.tsx';
import { VehicleStep } from './steps/vehicle-step.tsx';
import { type StepProps, useHandover } from './use-handover.ts';
import * as css from './handover.module.css';

type Props = {
  /** The giver: other users of this device neither see nor send it. */
  owner: string;
  to: string;
  task: HandoverTask;
  /** The form for a browser without scripts. */
  plain: ReactNode;
  children?: ReactNode;
};

const VIEWS: Readonly<Record<StepName, (props: StepProps) => ReactNode>> = {
  vehicle: VehicleStep,
  photos: PhotosStep,
  condition: ConditionStep,
  reserves: ReservesStep,
  place: PlaceStep,
  giver: GiverStep,
  receiver: ReceiverStep,
  sent: SentStep,
};

// DELIV-6
/** A vehicle that changes hands, one step a screen, on a phone first. Works offline once it was opened. */
export function HandoverScreen({ owner, to, task, plain, children }: Props) {
  const handing = useHandover({ owner, to, task });
  const { draft, shots, isOnline, retry } = handing;
  // Records that this phone has not sent are shown even when another phone was faster.
  const isOpen = task.state === 'ready' || shots.some(({ state }) => state !== 'sent');
  const notice = taskNotice(task);
  return (
    <div className={css.handover} data-ready={draft !== null || undefined}>
      <header>
        <h1 className="h2">{task.title}</h1>
        <p className="muted num">
          {[task.number, task.plate ?? 'plaque non communiquée'].filter(Boolean).join(', ')}
        </p>
      </header>
      {notice === null ? null : <p className={css.notice}>{notice}</p>}
      {isOpen ? (
        <>
          <noscript>{plain}</noscript>
          <div className="needs-scripts">
            <SendsPanel shots={shots} to={to} isOnline={isOnline} onRetry={retry} />
            {draft ? <Step key={draft.step} handing={{ ...handing, draft }} task={task} to={to} /> : null}
          </div>
        </>
      ) : null}
      {children}
    </div>
  );
}

function Step(props: StepProps) {
  const { handing, task } = props;
  const { draft, change, record } = handing;
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = STEPS.indexOf(draft.step);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);

  const go = (offset: number): void => {
    const step = STEPS[place + offset];
    if (step) change({ step });
  };
  const onward = async (): Promise<void> => {
    const missing = missingOf(draft, task);
    setProblem(missing);
    if (missing !== null) return;
    const refused = draft.step === 'receiver' ? await record() : null;
    setProblem(refused);
    if (refused === null) go(1);
  };
  const View = VIEWS[draft.step];
  return (
    <section className={css.step} aria-labelledby="etape">
      <p className={css.progress}>
        <span className="num">{stepText(place + 1, STEPS.length)}</span>
        <progress max={STEPS.length} value={place + 1} aria-label="Avancement" />
      </p>
      <h2 className="h3" id="etape" ref={heading} tabIndex={-1}>
        {STEP_TITLES[draft.step]}
      </h2>
      <View {...props} />
      {problem ? <FieldError>{problem}</FieldError> : null}
      <div className={css.bar}>
        {draft.step === 'sent' ? null : (
          <Button look="coral" size="large" onClick={() => void onward()}>
            {draft.step === 'receiver' ? 'Terminer la remise' : 'Continuer'}
          </Button>
        )}
        {place > 0 ? (
          <Button look="line" size="large" onClick={() => go(-1)}>
            Étape précédente
          </Button>
        ) : null}
      </div>
    </section>
  );
}
