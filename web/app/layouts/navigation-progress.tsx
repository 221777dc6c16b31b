import { useNavigation } from 'react-router';

/**
 * A hairline under the window's edge while a page is awaited; the style sheet shows it only after a moment.
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className="progress" data-state={state} aria-hidden="true" />;
}
