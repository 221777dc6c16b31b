import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** The international screens, written in English for buyers abroad. */
export default function ExportLayout() {
  return (
    <div lang="en">
      <Frame>
        <Outlet />
      </Frame>
    </div>
  );
}
