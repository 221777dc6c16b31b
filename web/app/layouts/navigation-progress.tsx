import { useNavigation } from 'react-router';
import * as css from './progress.module.css';

/**
 * A hairline under the window's edge while a page is awaited; the style sheet shows it only after a moment.
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={css.bar} data-state={state} aria-hidden="true" />;
}
