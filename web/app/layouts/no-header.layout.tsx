import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** For a screen shown to one's own customer: nothing of the trade above it. */
export default function NoHeaderLayout() {
  return (
    <Frame hasHeader={false}>
      <Outlet />
    </Frame>
  );
}
