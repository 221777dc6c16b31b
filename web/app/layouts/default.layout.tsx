import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** Header, page, footer. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
