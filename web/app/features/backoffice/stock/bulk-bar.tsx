import { LISTING_STATUSES, type StockChoice } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { useNavigation } from 'react-router';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ChoiceBar } from '../shared/choice-bar.tsx';
import { allFoundText, chosenText, STATE_LABELS, takenAllText } from './stock.messages.ts';

export const BULK_FORM = 'stock-choisi';

type Props = {
  search: string;
  total: number;
  depots: readonly StockChoice[];
  refusal: FormRefusal | null;
  isAll: boolean;
  setIsAll: (isAll: boolean) => void;
};

/** Bulk edit of the selected vehicles, or of all results: empty fields do not change. */
export function BulkBar({ search, total, depots, refusal, isAll, setIsAll }: Props) {
  const { formData } = useNavigation();
  const typed = refusal?.typed ?? {};
  return (
    <ChoiceBar
      id={BULK_FORM}
      isAll={isAll}
      countText={(count) => (isAll ? takenAllText(total) : chosenText(count))}
    >
      <details className="st-edit" open={refusal !== null}>
        <summary className="btn btn-line">Modifier</summary>
        <div className="st-fields">
          {refusal ? <FormError title={refusal.message} /> : null}
          <input type="hidden" name="filtres" value={search} />
          <input type="hidden" name="total" value={total} />
          <SelectField
            label="Sur"
            name="portee"
            value={isAll ? 'tous' : ''}
            onChange={({ currentTarget }) => setIsAll(currentTarget.value === 'tous')}
          >
            <option value="">Les véhicules cochés</option>
            <option value="tous">{allFoundText(total)}</option>
          </SelectField>
          <SelectField label="Prix" name="prix" defaultValue={typed['prix'] ?? ''}>
            <option value="">Inchangé</option>
            <option value="montant">D’un montant, en euros</option>
            <option value="pourcent">D’un pourcentage</option>
          </SelectField>
          <TextField
            label="Variation"
            name="valeur"
            inputMode="text"
            maxLength={20}
            autoComplete="off"
            placeholder="−500"
            defaultValue={typed['valeur']}
          />
          <SelectField label="État" name="statut" defaultValue={typed['statut'] ?? ''}>
            <option value="">Inchangé</option>
            {LISTING_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATE_LABELS[status].label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Parc" name="parc" defaultValue={typed['parc'] ?? ''}>
            <option value="">Inchangé</option>
            {depots.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="Disponible le" type="date" name="disponible" defaultValue={typed['disponible']} />
          <CheckboxField
            label="Disponible dès maintenant"
            name="maintenant"
            value="1"
            defaultChecked={typed['maintenant'] === '1'}
          />
          <Button
            type="submit"
            look="solid"
            name="intention"
            value="modifier"
            pending={formData?.get('intention') === 'modifier'}
          >
            Appliquer
          </Button>
        </div>
      </details>
    </ChoiceBar>
  );
}
