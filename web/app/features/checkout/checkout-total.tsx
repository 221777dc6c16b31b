import type { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { prepaymentText } from '../../domain/deal/prepayment.messages.ts';
import { dealMentions } from '../../domain/deal/deal-totals.messages.ts';
import { VIEWER_CANNOT_VALIDATE } from '../../domain/booking/cart.messages.ts';
import { approvalText, creditText, missingMalusText, totalRows, totalUnit } from './checkout.messages.ts';
import { FORM_ID, STEP } from './field-names.ts';
import * as css from './checkout.module.css';

type Props = {
  checkout: Checkout;
  canWrite: boolean;
  /** The order is being sent. */
  isOrdering: boolean;
  /** A new total is being computed. */
  isComputing: boolean;
};

/** The one button of the page: its label is the amount of the order, to the cent. */
function OrderButton({ checkout, isOrdering, isComputing, short }: Props & { short?: boolean }) {
  const { toPay, totals, approval, lines } = checkout;
  const verb = approval ? 'Demander l’accord' : 'Commander';
  return (
    <Button
      type="submit"
      form={FORM_ID}
      name={STEP}
      value={approval ? 'demander' : 'commander'}
      look="coral"
      size={short ? 'base' : 'large'}
      wide
      pending={isOrdering || isComputing}
      disabled={lines.length === 0}
    >
      {short ? verb : `${verb}, ${formatAmount(toPay.amount)} ${totalUnit(totals)}`}
    </Button>
  );
}

/** One figure with its parts, and the button that repeats it. */
export function CheckoutTotal(props: Props) {
  const { checkout, canWrite } = props;
  const { toPay, net, totals, approval, prepayment } = checkout;
  const approving = approval && approvalText(approval);
  const credit = creditText(checkout);
  return (
    <aside className={`pb ${css.total}`} aria-label="Total de la commande" aria-busy={props.isComputing}>
      <div aria-live="polite">
        <p className={css.legend}>{`Total à payer, ${totalUnit(totals)}`}</p>
        <p className="fig num">{formatAmount(toPay.amount)}</p>
        <p className="small muted">
          Coût après TVA récupérée <b className="num">{formatAmount(net.amount)}</b>
        </p>
      </div>
      <div>
        <Ledger lines={totalRows(checkout)} />
      </div>
      {approving ? (
        <div className={css.approval}>
          <Icon name="user" />
          <p className="small">
            <b>{approving.who}</b> {approving.why}
          </p>
        </div>
      ) : null}
      {prepayment ? <p className="small">{prepaymentText(prepayment, toPay)}</p> : null}
      {credit?.isOver ? <FieldError>{credit.text}</FieldError> : null}
      {credit && !credit.isOver ? <p className="small muted">{credit.text}</p> : null}
      <div className={css.go}>
        {canWrite ? <OrderButton {...props} /> : <FieldError>{VIEWER_CANNOT_VALIDATE}</FieldError>}
        <p className="small muted">
          {approval
            ? 'Rien n’est commandé avant la réponse.'
            : 'Tout est commandé ensemble, ou rien. Les taxes de carte grise sont réglées à leur coût réel.'}{' '}
          {missingMalusText(checkout.lines)} {dealMentions(totals).join(' ')}
        </p>
      </div>
    </aside>
  );
}

/** The total at the thumb on a phone. */
export function CheckoutBar(props: Props) {
  const { checkout, canWrite } = props;
  return (
    <div className={`buybar ${css.bar}`}>
      <p>
        <b className="price num">{formatAmount(checkout.toPay.amount)}</b>
        <span className="ttc">
          {totalUnit(checkout.totals)}, {counted(checkout.lines.length, 'véhicule')}
        </span>
      </p>
      {canWrite ? <OrderButton {...props} short /> : null}
    </div>
  );
}
