import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import './steps.css';

export type Step = {
  label: string;
  /** URL at which a completed step can be viewed again. */
  href?: string;
};

const accessibleStatus = (index: number, current: number): string =>
  index < current ? ', fait' : index === current ? ', en cours' : ', à venir';

/** Progress in a form of several pages. On a phone only the current step has its name. */
export function Steps({ steps, current, label }: { steps: readonly Step[]; current: number; label: string }) {
  return (
    <nav className="trail" aria-label={label}>
      <p className="trail-count small" aria-hidden="true">
        Étape {current + 1} sur {steps.length}
      </p>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={index < current ? 'done' : index === current ? 'now' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {step.href && index < current ? (
              <Link href={step.href}>
                <StepFace step={step} number={index + 1} isDone />
              </Link>
            ) : (
              <StepFace step={step} number={index + 1} isDone={index < current} />
            )}
            <span className="vh">{accessibleStatus(index, current)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepFace({ step, number, isDone }: { step: Step; number: number; isDone: boolean }) {
  return (
    <>
      <span className="trail-sign num" aria-hidden="true">
        {isDone ? <Icon name="check" small /> : number}
      </span>
      <span className="trail-label">{step.label}</span>
    </>
  );
}
