import './timeline.css';
export type TimelineStep = {
  /** Its own text when current or blocked: « En route, Mâcon », « Kbis manquant ». */
  label: string;
  state: 'done' | 'now' | 'late' | 'todo';
};

const STATUS_LABELS = { done: 'fait', now: 'en cours', late: 'bloqué', todo: 'à venir' };

/**
 * Steps of an order: done in ink, the current one ringed in coral, the blocked one in red with its reason.
 */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.label} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {step.label}
          <span className="vh">, {STATUS_LABELS[step.state]}</span>
        </li>
      ))}
    </ol>
  );
}
