import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';

export type ActionFormProps = {
  action: string;
  /** Sent as they are; the French names are those the actions read. */
  fields?: Record<string, string | number>;
  /** Two forms with the same key are the same action: the second replaces the first. */
  actionKey: string;
  /** Where a browser without scripts comes back; the current page unless given. */
  back?: string;
  className?: string;
  children: ReactNode;
};

/** The form of one button: a plain post without scripts, a request beside the page with them. */
export function ActionForm({ action, fields = {}, actionKey, back, className, children }: ActionFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} navigate={false} fetcherKey={actionKey} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="retour" value={back ?? pathname + search} />
      {children}
    </Form>
  );
}
