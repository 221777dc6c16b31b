import { VehicleRow as Row } from '@pomelo/design/vehicle-row.tsx';
import { memo } from 'react';
import { CardActions } from './card-actions.tsx';
import { cardState, cardTags } from './card-state.ts';
import { cardId, CardTags, CardTools, type VehicleProps } from './vehicle-card.tsx';
import { summaryOf } from './vehicle-summary.ts';

/** The card laid in a line: same data, same order. */
export const VehicleRow = memo(function VehicleRow(props: VehicleProps) {
  const { item, nowMs } = props;
  const state = cardState(item, nowMs);
  return (
    <Row
      {...summaryOf(item, state)}
      id={cardId(item.id)}
      current={props.current}
      priority={props.eager}
      tags={<CardTags tags={cardTags(item, state, props)} />}
      tools={<CardTools item={item} compared={props.compared} favorite={props.favorite} />}
      actions={
        <CardActions
          item={item}
          state={state}
          rights={props.rights}
          nowMs={nowMs}
          logInUrl={props.logInUrl}
          short
        />
      }
    />
  );
});
