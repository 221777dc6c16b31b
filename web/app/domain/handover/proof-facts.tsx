import { withDe } from '@pomelo/contract/elision.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import {
  angleName,
  HANDOVER_KIND_LABELS,
  HANDOVER_PAPER_LABELS,
  reserveName,
  reserveText,
} from '@pomelo/contract/handover/handover-rules.ts';
import type { Handover } from '@pomelo/contract/handover/handover.schemas.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { clockText } from './handover.messages.ts';
import * as css from './handover.module.css';

type Props = { handover: Handover; urlOf: (fileId: string) => string };

const placeOf = ({ place, coordinates }: Handover): string =>
  [place, coordinates && `${coordinates.latitude.toFixed(5)}, ${coordinates.longitude.toFixed(5)}`]
    .filter(Boolean)
    .join(' · ');

/** The record that both sides signed, with its pictures. */
export function ProofFacts({ handover, urlOf }: Props) {
  const { papers, otherPapers, reserves, photos, giver, receiver, clockOffSeconds, sha256 } = handover;
  const names = [...papers.map((paper) => HANDOVER_PAPER_LABELS[paper]), otherPapers].filter(Boolean);
  const pictures = [
    ...photos.map(({ fileId, angle }) => ({
      fileId,
      text: angle === null ? 'Photo du véhicule' : angleName(angle),
    })),
    ...reserves.flatMap((reserve) =>
      reserve.photos.map((fileId) => ({ fileId, text: `Réserve, ${reserveName(reserve)}` })),
    ),
  ];
  const signatures = [
    { label: 'Remis par', side: giver },
    { label: 'Reçu par', side: receiver },
  ];
  return (
    <>
      <FactList
        facts={[
          { label: 'Remise', value: HANDOVER_KIND_LABELS[handover.kind] },
          { label: 'Date et heure', value: formatInstant(handover.handedAt), num: true },
          { label: 'Remis par', value: handover.by },
          { label: 'Lieu', value: placeOf(handover) },
          {
            label: 'Compteur',
            value: handover.km === null ? 'non lu' : formatKm(handover.km),
            num: true,
          },
          { label: 'Clés', value: String(handover.keys), num: true },
          { label: 'Documents remis', value: names.join(', ') || 'aucun' },
          {
            label: 'Réserves',
            value: reserves.length === 0 ? 'sans réserve' : reserves.map(reserveText).join(' · '),
          },
          { label: 'Signé par celui qui remet', value: giver.name },
          { label: 'Signé par celui qui reçoit', value: receiver?.name ?? 'en attente' },
        ]}
      />
      {clockOffSeconds === null ? null : <p className="small">{clockText(clockOffSeconds)}</p>}
      {sha256 ? <p className={`small muted ${css.hash}`}>Empreinte SHA-256 {sha256}</p> : null}
      {pictures.length > 0 ? (
        <Section title="Photos de la remise" id="photos">
          <ul className={css.pictures}>
            {pictures.map(({ fileId, text }) => (
              <li key={fileId}>
                <a href={urlOf(fileId)}>
                  <img src={urlOf(fileId)} alt={text} width={320} height={240} loading="lazy" />
                </a>
                <small className="muted">{text}</small>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <ul className={`${css.pictures} ${css.signatures}`} aria-label="Signatures">
        {signatures.map(({ label, side }) =>
          side?.fileId ? (
            <li key={label}>
              <img
                src={urlOf(side.fileId)}
                alt={`Signature ${withDe(side.name)}`}
                width={320}
                height={125}
                loading="lazy"
              />
              <small className="muted">
                {label} {side.name}
              </small>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
