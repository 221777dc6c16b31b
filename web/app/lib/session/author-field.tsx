import { AUTHOR } from './author.ts';
import { usePersonId } from './use-person-id.ts';

// BUYER-15
/** Hidden field of every form with input; `PageForm` contains it. */
export function AuthorField() {
  return <input type="hidden" name={AUTHOR} value={usePersonId()} />;
}
