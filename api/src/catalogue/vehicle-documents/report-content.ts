import {
  AREA_LABELS,
  AREAS,
  CHECK_LABELS,
  SEASON_LABELS,
  WHEEL_LABELS,
  WHEELS,
} from '@pomelo/contract/condition/areas.ts';
import type { ConditionReport } from '@pomelo/contract/condition/condition.schemas.ts';
import { gradeRuleText, gradeText, notCheckedAreas } from '@pomelo/contract/condition/condition-texts.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import { KIND_LABELS, REPAIRS } from '@pomelo/contract/condition/repairs.ts';
import { formatKm } from '@pomelo/contract/money.ts';
import { formatPrice } from '@pomelo/contract/format.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { CarteGriseDocumentLine, VehicleDocumentContent } from './document-content.ts';
import type { VehicleFacts } from './vehicle-facts.repository.ts';

const UNKNOWN = 'non communiqué';
const dayText = (day: string | null): string => day?.split('-').toReversed().join('/') ?? UNKNOWN;
const decimal = (value: number): string => value.toLocaleString('fr-FR');

function damageLines({ content }: ConditionReport): CarteGriseDocumentLine[] {
  const lines = content.damages.map((damage, place): CarteGriseDocumentLine => {
    const cost = damage.cost ?? null;
    return [
      `${place + 1}. ${carPart(damage.code)?.name ?? damage.code} (${damage.code})`,
      [
        KIND_LABELS[damage.kind],
        damage.sizeMm === null ? '' : `${decimal(damage.sizeMm / 10)}\u202fcm`,
        damage.method === null ? 'réparation non chiffrée' : REPAIRS[damage.method].label,
        cost === null
          ? ''
          : `${formatPrice(cost.total)} HT (main-d’œuvre ${formatPrice(cost.labour)}, peinture ${formatPrice(cost.paint)}, pièces ${formatPrice(cost.parts)})`,
        damage.note,
      ]
        .filter(Boolean)
        .join(', '),
    ];
  });
  const missing = notCheckedAreas(content);
  if (lines.length === 0)
    lines.push([
      'Dommages',
      missing.length === AREAS.length ? 'non contrôlé' : 'aucun sur les parties contrôlées',
    ]);
  return lines;
}

/** The text of a signed report; a replaced version says so. */
export function writeReport(
  report: ConditionReport,
  facts: VehicleFacts,
  isCurrent: boolean,
): VehicleDocumentContent {
  const { content } = report;
  const stateOf = (area: (typeof AREAS)[number]): string => {
    const check = content.checks.find((one) => one.area === area);
    const note = check?.note ? `\u202f: ${check.note}` : '';
    return `${CHECK_LABELS[check?.state ?? 'not-checked']}${note}`;
  };
  return {
    title: 'Rapport d’état',
    notice: isCurrent
      ? `Version ${report.number}, contrôle du ${dayText(content.inspectedOn)}.`
      : `Version ${report.number}, remplacée depuis par une autre.`,
    sections: [
      {
        heading: 'Véhicule',
        lines: [
          ['Véhicule', facts.title],
          ['Référence Pomelo', facts.reference],
          ['Numéro d’identification (VIN)', facts.vin ?? UNKNOWN],
          ['Kilométrage du contrôle', content.km === null ? UNKNOWN : formatKm(content.km)],
          ['Note', gradeText(report)],
        ],
      },
      { heading: 'Dommages relevés', lines: damageLines(report) },
      {
        heading: 'Contrôles',
        lines: AREAS.map((area): CarteGriseDocumentLine => [AREA_LABELS[area], stateOf(area)]),
      },
      {
        heading: 'Pneus',
        lines: WHEELS.map((wheel): CarteGriseDocumentLine => {
          const tyre = content.tyres.find((one) => one.wheel === wheel);
          if (!tyre || tyre.depthMm === null) return [WHEEL_LABELS[wheel], 'non contrôlé'];
          const details = [`${decimal(tyre.depthMm)}\u202fmm`, SEASON_LABELS[tyre.season], tyre.brand];
          return [WHEEL_LABELS[wheel], details.filter(Boolean).join(', ')];
        }),
      },
      {
        heading: 'Entretien, clés et papiers',
        lines: [
          ...content.services.map(({ on, km, work }): CarteGriseDocumentLine => [
            dayText(on),
            [work, km === null ? '' : formatKm(km)].filter(Boolean).join(', '),
          ]),
          ['Clés', content.keys === null ? UNKNOWN : String(content.keys)],
          ['Papiers', content.papers || UNKNOWN],
        ],
      },
      {
        heading: 'Signature',
        lines: [
          ['Signé par', report.signedBy || 'l’équipe Pomelo'],
          ['Le', dayText(dayInParis(Date.parse(report.signedAt)))],
          ['Calcul de la note', gradeRuleText()],
        ],
      },
    ],
  };
}
