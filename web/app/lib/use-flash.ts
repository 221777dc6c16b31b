import { useRouteLoaderData } from 'react-router';
import type { Flash } from './flash.ts';
import type { loader } from '../root.tsx';

/** The message an action left for this page, if any. */
export const useFlash = (): Flash | null => useRouteLoaderData<typeof loader>('root')?.flash ?? null;
