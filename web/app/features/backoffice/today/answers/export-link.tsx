import type { StaffExportFile } from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { staffExportUrls } from '../../exports/staff-export-urls.ts';

/** An export file is decided where its proofs are next to each other. */
export const ExportLinkPanel = ({ file }: { file: StaffExportFile }) => (
  <div>
    <p className="small muted">Les preuves, l’attestation et la décision sont dans le dossier d’export.</p>
    <ButtonLink look="coral" href={staffExportUrls.one(file.bundle.id)}>
      Ouvrir le dossier d’export
    </ButtonLink>
  </div>
);
