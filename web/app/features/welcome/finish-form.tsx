import { Button, type ButtonLook } from '@pomelo/design/button.tsx';
import { Form, useNavigation } from 'react-router';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';

/** Ends the first log-in, and redirects to the requested page. */
export function FinishForm({ back, look, children }: { back: string; look: ButtonLook; children: string }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={urls.welcome()}>
      <PageFields />
      <input type="hidden" name="intention" value="terminer" />
      <input type="hidden" name="suite" value={back} />
      <Button type="submit" look={look} size={look === 'coral' ? 'large' : 'base'} pending={isBusy}>
        {children}
      </Button>
    </Form>
  );
}
