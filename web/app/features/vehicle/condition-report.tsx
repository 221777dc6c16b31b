import type { ConditionReport } from '@pomelo/contract/condition/condition.schemas.ts';
import { gradeRuleText, gradeText } from '@pomelo/contract/condition/condition-texts.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { DamageMap } from '@pomelo/design/damage-map.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { SpecSheet, StatStrip } from '@pomelo/design/spec-sheet.tsx';
import { damageSummary } from '../../domain/vehicle/condition.messages.ts';
import {
  checkLines,
  keysText,
  noReportedDamage,
  serviceLines,
  tyreKindText,
  tyreLines,
} from '../../domain/vehicle/report.messages.ts';
import { reportPoint, uncheckedViews } from '../../domain/vehicle/report-points.ts';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { formatPrice } from '@pomelo/contract/format.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';

type Props = { report: ConditionReport; damages: VehicleDetail['damages'] };

/** A signed report: map, checks, tyres, services, and how its grade is computed. */
export function SignedCondition({ report, damages }: Props) {
  const { content, grade } = report;
  const tyres = tyreKindText(content);
  return (
    <Section
      title="État du véhicule"
      aside={<span className="muted">{damageSummary(damages, formatPrice)}</span>}
    >
      <DamageMap
        none={noReportedDamage(content)}
        unchecked={uncheckedViews(content)}
        points={content.damages.map(({ cost, ...damage }) =>
          reportPoint({ ...damage, costCents: cost?.total.amount }),
        )}
      >
        <StatStrip
          four
          specs={[
            { label: 'Note', value: grade ?? 'sans note' },
            {
              label: 'Contrôle du',
              value: content.inspectedOn ? formatDay(content.inspectedOn) : UNKNOWN_LABEL,
            },
            { label: 'Kilométrage', value: content.km === null ? UNKNOWN_LABEL : formatKm(content.km) },
            { label: 'Clés', value: keysText(content.keys) },
          ]}
        />
        <StatStrip four specs={tyreLines(content)} />
        {tyres ? <p className="dmg-none small muted">{tyres}</p> : null}
      </DamageMap>
      <SpecSheet specs={checkLines(content)} />
      {content.services.length > 0 || content.papers !== '' ? (
        <SpecSheet
          specs={[
            ...serviceLines(content),
            ...(content.papers === '' ? [] : [{ label: 'Papiers', value: content.papers }]),
          ]}
        />
      ) : null}
      <details>
        <summary className="link small">Comment la note est calculée</summary>
        <p className="dmg-none small">
          {gradeText(report)}. {gradeRuleText()}
        </p>
      </details>
      <p className="dmg-none small muted">
        Rapport signé{report.signedBy ? ` par ${report.signedBy}` : ''} le {formatInstant(report.signedAt)},
        version {report.number}.
      </p>
    </Section>
  );
}
