import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { useFetcher, useLocation } from 'react-router';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { awaitsAnswer } from '../../../lib/form/awaits-answer.ts';
import { type ListingQuery, toSearchText } from '../../../domain/listing/listing-query.ts';
import { urls } from '../../../urls.ts';

const KEY = 'enregistrer-recherche';

/**
 * Saves the current filters and their alert with one press (SEARCH-1: always reachable). A visitor logs in
 * first.
 */
export function SaveSearch({ query, isSignedIn }: { query: ListingQuery; isSignedIn: boolean }) {
  const { pathname, search } = useLocation();
  const isPending = awaitsAnswer(useFetcher({ key: KEY }));
  const words = 'Enregistrer cette recherche';
  if (!isSignedIn) {
    return (
      <ButtonLink icon="bell" href={urls.logIn(pathname + search)} rel="nofollow">
        {words}
      </ButtonLink>
    );
  }
  return (
    <ActionForm
      action={urls.actions.search()}
      actionKey={KEY}
      fields={{ intention: 'enregistrer', requete: toSearchText(query) }}
    >
      <Button type="submit" icon="bell" pending={isPending}>
        {words}
      </Button>
    </ActionForm>
  );
}
