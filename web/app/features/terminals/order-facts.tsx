import { FactList } from '@pomelo/design/fact-list.tsx';
import type { TerminalOrder } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { countText } from './terminals.messages.ts';
import * as css from './terminals.module.css';

/** Contents, date and destination of an order. */
export function OrderFacts({ order }: { order: TerminalOrder }) {
  const facts = [
    { label: 'Borne', value: `${order.terminal}, ${countText(order.quantity)}` },
    {
      label: 'Pose',
      value: order.installation
        ? 'Par un installateur qualifié, qui vous appelle pour la visite'
        : 'Non demandée',
    },
    { label: 'Livraison à', value: order.address },
    { label: 'Commandée le', value: formatDay(order.createdAt) },
    order.paidAt && { label: 'Réglée le', value: formatInstant(order.paidAt) },
    order.shippedAt && {
      label: 'Expédiée le',
      value: [formatDay(order.shippedAt), order.carrier, order.parcel].filter(Boolean).join(', '),
    },
    order.deliveredAt && { label: 'Livrée le', value: formatDay(order.deliveredAt) },
    ...order.invoices.map(({ kind, number, documentId }) => ({
      label: kind === 'invoice' ? 'Facture' : 'Avoir',
      value: (
        <a className="link num" href={terminalUrls.document(order.id, documentId)}>
          {number} (PDF)
        </a>
      ),
    })),
  ];
  return <FactList className={css.receiptFacts} facts={facts} />;
}
