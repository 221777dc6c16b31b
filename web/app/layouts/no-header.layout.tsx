import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** For a screen shown to a customer: no trade navigation. */
export default function NoHeaderLayout() {
  return (
    <Frame hasHeader={false}>
      <Outlet />
    </Frame>
  );
}
