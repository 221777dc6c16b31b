import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { CardSheet, VehicleCard } from '@pomelo/design/vehicle-card.tsx';
import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import { cardState, cardTags } from '../../domain/vehicle/card-state.ts';
import { arrivalsSince } from '../../lib/paris-time.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { summaryOf } from '../../domain/vehicle/vehicle-summary.ts';
import { urls } from '../../urls.ts';
import * as css from './vehicle.module.css';

const SIZES = '(min-width: 64rem) 22rem, 78vw';

/** Vehicles of the same kind, to compare with; their actions are on their own pages. */
export function Similar({ vehicle, nowMs }: { vehicle: VehicleDetail; nowMs: number }) {
  const { configuration } = useSession();
  if (vehicle.similar.length === 0) return null;
  const scarceAt =
    configuration?.carStockDisplayThreshold ?? SITE_CONFIGURATION_DEFAULTS.carStockDisplayThreshold;
  const moment = { nowMs, arrivalsSinceMs: arrivalsSince(nowMs), scarceAt };
  return (
    <div className={css.sim} data-online-only>
      <Section
        ruled={false}
        title="Véhicules proches"
        aside={
          <Link className="link small" href={urls.listing(vehicle.make.slug)}>
            Tous les {vehicle.make.name}
          </Link>
        }
      >
        <CardSheet kind="strip">
          {vehicle.similar.map((item) => {
            const state = cardState(item, nowMs);
            const tags = cardTags(item, state, moment);
            return (
              <VehicleCard
                key={item.id}
                {...summaryOf(item, state)}
                sizes={SIZES}
                tags={tags.map(({ tone, text }) => (
                  <Tag key={text} tone={tone}>
                    {text}
                  </Tag>
                ))}
              />
            );
          })}
        </CardSheet>
      </Section>
    </div>
  );
}
