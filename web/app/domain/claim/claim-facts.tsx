import { CLAIM_STATE_LABELS } from '@pomelo/contract/claims/claim-rules.ts';
import type { Claim, ClaimFile, ClaimPart, ClaimStep } from '@pomelo/contract/claims/claims.schemas.ts';
import { DocumentLine } from '@pomelo/design/document-line.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatInstant } from '../../lib/dates.ts';
import {
  CRITERION_LABELS,
  criterionText,
  FILE_KINDS,
  REPORTED_LABELS,
  RESULT_LABELS,
  sentText,
} from './claim.messages.ts';
import * as css from './claim-facts.module.css';

/** The parts of a claim, each with its entry in the condition report. */
export function ClaimParts({ parts }: { parts: readonly ClaimPart[] }) {
  return (
    <ul className={css.parts}>
      {parts.map(({ part, name, reported, reportText }) => (
        <li key={part}>
          <b>{name}</b>
          <span>
            <span className="small muted">Compte rendu d’état{'\u202f: '}</span>
            {reportText}
          </span>
          <Tag tone={reported === 'stated' ? 'warn' : 'line'}>{REPORTED_LABELS[reported]}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** The conditions of the policy, each with its value. */
export function ClaimCriteria({ criteria }: { criteria: Claim['criteria'] }) {
  return (
    <FactList
      dense
      facts={criteria.map((one) => ({
        label: CRITERION_LABELS[one.criterion],
        value: (
          <span className={css.criterion}>
            <span className="num">{criterionText(one)}</span>
            <Tag tone={RESULT_LABELS[one.result].tone}>{RESULT_LABELS[one.result].label}</Tag>
          </span>
        ),
      }))}
    />
  );
}

/** The states of a claim, the oldest first, and when the last one is due. */
export function ClaimSteps({ steps }: { steps: readonly ClaimStep[] }) {
  const last = steps.at(-1);
  return (
    <Section title="Étapes" id="etapes">
      <ol className={css.steps}>
        {steps.map(({ state, at }) => (
          <li key={`${state}-${at}`}>
            <b>{CLAIM_STATE_LABELS[state]}</b>
            <span className="small muted num">{formatInstant(at)}</span>
          </li>
        ))}
        {last?.dueAt ? (
          <li className="muted">
            <span>Prochaine étape au plus tard</span>
            <span className="small num">{formatInstant(last.dueAt)}</span>
          </li>
        ) : null}
      </ol>
    </Section>
  );
}

type FilesProps = { files: readonly ClaimFile[]; urlOf: (id: string) => string };

/** Photographs as they are; videos and documents, to be downloaded. */
export function ClaimFiles({ files, urlOf }: FilesProps) {
  if (files.length === 0) return <p className="muted">Aucun fichier.</p>;
  const others = files.filter(({ kind }) => kind !== 'photograph');
  return (
    <>
      <Photographs files={files.filter(({ kind }) => kind === 'photograph')} urlOf={urlOf} />
      {others.length > 0 ? (
        <ul className="docs">
          {others.map(({ id, kind, by, name, sizeBytes, at }) => (
            <DocumentLine
              key={id}
              state="present"
              name={name}
              detail={`${FILE_KINDS[kind]}, ${sentText(by, at)}`}
              file={
                <a
                  className="link small num"
                  href={urlOf(id)}
                  aria-label={`Télécharger, ${fileSize(sizeBytes)}\u202f: ${name}`}
                >
                  Télécharger, {fileSize(sizeBytes)}
                </a>
              }
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Photographs({ files, urlOf }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.photographs} aria-label="Photos">
      {files.map(({ id, by, name, at }) => (
        <li key={id}>
          <a href={urlOf(id)} aria-label={`Agrandir la photo ${name}`}>
            <img src={urlOf(id)} alt="" width={320} height={240} loading="lazy" />
          </a>
          <small>{name}</small>
          <small className="muted num">{sentText(by, at)}</small>
        </li>
      ))}
    </ul>
  );
}
