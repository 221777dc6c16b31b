import { Outlet } from 'react-router';
import { ExportFooter } from './export-footer.tsx';
import { ExportHeader } from './export-header.tsx';
import { Frame } from './frame.tsx';

/** Language of the document: see root.tsx. */
export const handle = { lang: 'en' } as const;

/** The international screens, written in English for traders abroad. */
export default function ExportLayout() {
  return (
    <Frame header={<ExportHeader />} footer={<ExportFooter />} skip="Skip to content">
      <Outlet />
    </Frame>
  );
}
