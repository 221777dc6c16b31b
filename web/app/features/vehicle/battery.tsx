import { hasTractionBattery } from '@pomelo/contract/catalogue/battery.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { StatStrip } from '@pomelo/design/spec-sheet.tsx';
import {
  certificateText,
  healthText,
  kwhText,
  measuredText,
  METHODS,
  NOT_TESTED,
  warningTexts,
} from '../../domain/vehicle/battery.messages.ts';

const fileUrl = (productId: number, documentId: string): string =>
  `/documents/vehicules/${productId}/${documentId}`;

/** The valid certificate of the traction battery, its explanation, and the earlier ones. */
export function Battery({ vehicle, nowMs }: { vehicle: VehicleDetail; nowMs: number }) {
  const [newest, ...earlier] = vehicle.batteryCertificates;
  if (!newest) {
    if (!hasTractionBattery(vehicle.energy)) return null;
    return (
      <Section title="Batterie" id="batterie">
        <p className="dmg-none">{NOT_TESTED}</p>
      </Section>
    );
  }
  const { batteryKwh } = vehicle.technical;
  const warnings = warningTexts(newest, vehicle.km, nowMs);
  const productId = vehicle.products?.[0]?.id ?? vehicle.id;
  return (
    <Section
      title="Certificat de batterie"
      id="batterie"
      aside={
        newest.verificationUrl ? (
          <a className="link small" href={newest.verificationUrl} target="_blank" rel="noreferrer nofollow">
            Vérifier auprès de l’émetteur
          </a>
        ) : undefined
      }
    >
      <StatStrip
        four
        specs={[
          { label: 'État de santé (SoH)', value: healthText(newest.health) },
          {
            label: batteryKwh === null ? 'Capacité mesurée' : `Mesurée, sur ${kwhText(batteryKwh)}`,
            value: kwhText(newest.usableKwh),
          },
          { label: 'Mesure du', value: measuredText(newest.measuredOn) },
          { label: 'Kilométrage', value: newest.km === null ? UNKNOWN_LABEL : formatKm(newest.km) },
        ]}
      />
      <StatStrip
        four
        specs={[
          { label: 'Méthode', value: METHODS[newest.method] },
          { label: 'Émetteur', value: newest.issuer || UNKNOWN_LABEL },
          ...(newest.number ? [{ label: 'Certificat n°', value: newest.number }] : []),
          ...(newest.documentId
            ? [
                {
                  label: 'Fichier',
                  value: (
                    <a className="link" href={fileUrl(productId, newest.documentId)}>
                      Ouvrir le certificat
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {warnings.map((text) => (
        <p key={text} className="dmg-none warn">
          {text}
        </p>
      ))}
      {earlier.length > 0 ? (
        <p className="dmg-none small muted">
          Mesures précédentes{'\u202f'}: {earlier.map(certificateText).join('\u202f; ')}.
        </p>
      ) : null}
    </Section>
  );
}
