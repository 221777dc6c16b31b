import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** For a task that wants the whole screen, such as signing up. */
export default function NoHeaderNoFooterLayout() {
  return (
    <Frame hasHeader={false} hasFooter={false}>
      <Outlet />
    </Frame>
  );
}
