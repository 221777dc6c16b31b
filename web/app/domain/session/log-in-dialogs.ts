/** One file, because both need the same form, and every page names the files that it may load. */
export { LogInDialog } from './log-in-dialog.tsx';
export { LogInAgainDialog } from './session-renewal-dialog.tsx';
