import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { formatPrice } from '@pomelo/contract/format.ts';
import { DamageMap } from '@pomelo/design/damage-map.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { StatStrip } from '@pomelo/design/spec-sheet.tsx';
import { urls } from '../../urls.ts';
import { SignedCondition } from './condition-report.tsx';
import {
  damageSummary,
  isInspected,
  noDamageText,
  tyreText,
} from '../../domain/vehicle/condition.messages.ts';

/** The damage map, the tyres and the grades. Costs are the trade's: absent for a visitor. */
export function Condition({ vehicle }: { vehicle: VehicleDetail }) {
  const { damages, tyres, grades, conditionReport } = vehicle;
  if (conditionReport) return <SignedCondition report={conditionReport} damages={damages} />;
  const specs = [
    ...(tyres
      ? [
          { label: 'Pneus AV', value: tyreText(tyres.frontMm) },
          { label: 'Pneus AR', value: tyreText(tyres.rearMm) },
        ]
      : []),
    ...(grades
      ? [
          { label: 'Carrosserie', value: grades.bodywork },
          { label: 'Intérieur', value: grades.interior },
        ]
      : []),
  ];
  return (
    <Section
      title="État du véhicule"
      aside={
        damages.length > 0 ? <span className="muted">{damageSummary(damages, formatPrice)}</span> : undefined
      }
    >
      <DamageMap
        none={noDamageText(isInspected(vehicle))}
        isInspected={isInspected(vehicle)}
        points={damages.map(({ part, kind, extent, cost, picture }) => ({
          part,
          kind,
          extent,
          cost: cost?.amount,
          ...(picture !== undefined && { photo: urls.picture(picture, '1920x1080') }),
        }))}
      >
        {specs.length > 0 ? <StatStrip four specs={specs} /> : null}
      </DamageMap>
    </Section>
  );
}
