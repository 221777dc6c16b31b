import type { StaffOffer } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { ScrollRegion } from '../shared/scroll-region.tsx';
import { versionText } from './deals.messages.ts';
import * as css from './deals.module.css';
import * as tableCss from '../shared/table.module.css';

/** All versions side by side, latest first: price per vehicle, validity and message. */
export function Versions({ versions }: { versions: readonly StaffOffer[] }) {
  if (versions.length === 0) return null;
  const vehicles = new Map(
    versions.flatMap(({ lines }) => lines.map(({ productId, title }) => [productId, title] as const)),
  );
  return (
    <Section title="Versions" id="versions">
      <ScrollRegion className={tableCss.region} label="Versions de l’offre">
        <table className={`${tableCss.table} ${css.versions}`}>
          <caption className="vh">Versions de l’offre, la dernière d’abord</caption>
          <thead>
            <tr>
              <th scope="col">Véhicule</th>
              {versions.map((version) => (
                <th key={version.id} scope="col" className="r">
                  Version {version.version}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...vehicles].map(([productId, title]) => (
              <tr key={productId}>
                <th scope="row" className={tableCss.wrap}>
                  {title}
                </th>
                {versions.map(({ id, lines }) => {
                  const line = lines.find((one) => one.productId === productId);
                  return (
                    <td key={id} className="r num">
                      {line ? formatAmount(line.price.amount) : '–'}
                      {line?.services.map((service) => (
                        <small key={service.id}>+ {service.label}</small>
                      ))}
                    </td>
                  );
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">Total à payer</th>
              {versions.map(({ id, totals }) => (
                <td key={id} className="r num">
                  <b>{formatAmount(totals.toPay.amount)}</b>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Valable jusqu’au</th>
              {versions.map(({ id, validUntil }) => (
                <td key={id} className="r num">
                  {formatInstant(validUntil)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Faite</th>
              {versions.map((version) => (
                <td key={version.id} className={`r ${tableCss.wrap}`}>
                  {versionText(version)}
                  {version.message ? (
                    <small>
                      «{'\u202f'}
                      {version.message}
                      {'\u202f'}»
                    </small>
                  ) : null}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
