import { AUTHOR } from '../session/author.ts';
import { usePersonId } from '../session/use-person-id.ts';

// BUYER-15
/** Hidden field of every form with input; `PageForm` contains it. */
export function AuthorField() {
  return <input type="hidden" name={AUTHOR} value={usePersonId()} />;
}
