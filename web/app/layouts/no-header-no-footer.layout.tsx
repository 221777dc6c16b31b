import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** For a task that needs the full screen, such as registering. */
export default function NoHeaderNoFooterLayout() {
  return (
    <Frame hasHeader={false} hasFooter={false}>
      <Outlet />
    </Frame>
  );
}
