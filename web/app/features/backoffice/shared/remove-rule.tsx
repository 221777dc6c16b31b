import { ActionForm } from '../../../lib/form/action-form.tsx';

type Props = {
  action: string;
  id: string;
  /** States what the removal does not change. */
  message: string;
};

/** Removes a rule after a question; the action reads `regle` under the intention `retirer`. */
export const RemoveRule = ({ action, id, message }: Props) => (
  <ActionForm
    action={action}
    actionKey={`retirer-${id}`}
    fields={{ intention: 'retirer', regle: id }}
    question={{ title: 'Retirer cette règle\u202f?', message, confirmLabel: 'Retirer', danger: true }}
  >
    <button type="submit" className="btn btn-bare">
      Retirer la règle
    </button>
  </ActionForm>
);
