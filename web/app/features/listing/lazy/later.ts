/** Parts of the listing that load when they are needed: one chunk, as each costs the first load its own link. */
export { ActiveChips } from './active-chips.tsx';
export { FailedListing } from './failed-listing.tsx';
export { EmptyListing } from '../empty-listing.tsx';
export { TargetMargin } from '../margins/target-margin.tsx';
export { SaveSearch } from './save-search.tsx';
export { ShortcutsDialog } from '../shortcuts-dialog.tsx';
