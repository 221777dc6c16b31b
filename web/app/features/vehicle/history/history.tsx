import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { DocumentLine } from '@pomelo/design/document-line.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { MileageChart } from '@pomelo/design/mileage-chart.tsx';
import { Section } from '@pomelo/design/section.tsx';
import {
  factLines,
  GOES_BACK,
  isEmptyHistory,
  isExpired,
  mileagePoints,
  NO_HISTORY,
  PAPER_NAMES,
  paperText,
  readingsText,
  toleranceText,
  warningsOf,
} from '../../../domain/vehicle/history.messages.ts';
import * as css from '../vehicle.module.css';

// VEH-14
/**
 * Odometer over time, the facts of the documents, and the documents. A new vehicle has no history to check.
 */
export function History({ vehicle, nowMs }: { vehicle: VehicleDetail; nowMs: number }) {
  const { history } = vehicle;
  if (isEmptyHistory(history)) {
    if (vehicle.condition === 'neuf') return null;
    return (
      <Section title="Historique" id="historique">
        <p className="dmg-none">{NO_HISTORY}</p>
      </Section>
    );
  }
  const { facts, readings, papers } = history;
  const warnings = warningsOf(readings);
  const today = dayInParis(nowMs);
  const productId = vehicle.products?.[0]?.id ?? vehicle.id;
  return (
    <Section
      title="Historique"
      id="historique"
      aside={<span className="muted">{readingsText(readings)}</span>}
    >
      {warnings.map((text) => (
        <p key={text} className="dmg-none warn">
          {text}
        </p>
      ))}
      <div className={css.hist}>
        <div>
          {readings.length > 1 ? <MileageChart points={mileagePoints(readings)} back={GOES_BACK} /> : null}
          {warnings.length > 0 ? <p className="small muted">{toleranceText()}</p> : null}
        </div>
        <Ledger small lines={factLines(facts, readings)} />
      </div>
      {papers.length > 0 ? (
        <ul className="docs">
          {papers.map((paper) => (
            <DocumentLine
              key={paper.id}
              state={isExpired(paper, today) ? 'promised' : 'present'}
              name={PAPER_NAMES[paper.kind]}
              detail={paperText(paper, today)}
              file={
                paper.documentId ? (
                  <a
                    className="link small"
                    href={`/documents/vehicules/${productId}/${paper.documentId}`}
                    aria-label={`Ouvrir ${PAPER_NAMES[paper.kind]}, ${paperText(paper, today)}`}
                  >
                    Ouvrir
                  </a>
                ) : undefined
              }
            />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
