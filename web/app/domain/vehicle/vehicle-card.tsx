import { Tag } from '@pomelo/design/tag.tsx';
import { ToggleButton } from '@pomelo/design/toggle-button.tsx';
import { VehicleCard as Card } from '@pomelo/design/vehicle-card.tsx';
import { memo } from 'react';
import { CardActions } from './card-actions.tsx';
import { type CardTag, cardState, cardTags } from './card-state.ts';
import { FORM_IDS } from './card-form-names.ts';
import { type ListedItem, summaryOf } from './vehicle-summary.ts';
import { listingName } from './vehicle-labels.ts';

/** Rights of the viewer: none (visitor, showroom), trade prices (viewer), or booking and buying. */
export type Rights = 'visitor' | 'reader' | 'buyer';

/**
 * Props of a vehicle in a list: primitives and the listing, so that unchanged ones are not rendered again.
 */
export type VehicleProps = {
  item: ListedItem;
  rights: Rights;
  /** null where favourites do not exist. */
  favorite: boolean | null;
  /** null without comparison: the customer's view. */
  compared: boolean | null;
  current: boolean;
  /** Server's clock, in ms. */
  nowMs: number;
  arrivalsSinceMs: number;
  /** At this number of free vehicles and under, « Plus que N ». */
  scarceAt: number;
  /** URL at which a visitor logs in to see the trade price; null in showroom mode. */
  logInUrl: string | null;
  /** The first pictures of a page are not lazy. */
  eager: boolean;
};

export const cardId = (itemId: number): string => `vehicule-${itemId}`;

/**
 * A vehicle as a cell of the sheet (mockups, « Card »). No hook and no context: twenty-four of them make a
 * page.
 */
export const VehicleCard = memo(function VehicleCard(props: VehicleProps) {
  const { item, nowMs } = props;
  const state = cardState(item, nowMs);
  const hasActions = state.kind !== 'shown' || props.logInUrl !== null;
  return (
    <Card
      {...summaryOf(item, state)}
      id={cardId(item.id)}
      current={props.current}
      priority={props.eager}
      tags={<CardTags tags={cardTags(item, state, props)} />}
      tools={<CardTools item={item} compared={props.compared} favorite={props.favorite} />}
      actions={
        hasActions ? (
          <CardActions
            item={item}
            state={state}
            rights={props.rights}
            nowMs={nowMs}
            logInUrl={props.logInUrl}
          />
        ) : undefined
      }
    />
  );
});

export function CardTags({ tags }: { tags: readonly CardTag[] }) {
  return tags.map((tag) => (
    <Tag key={tag.text} tone={tag.tone}>
      {tag.text}
    </Tag>
  ));
}

/** Compare and favourite: buttons of forms that are once in the page (card-forms.tsx). */
export function CardTools({
  item,
  compared,
  favorite,
}: Pick<VehicleProps, 'item' | 'compared' | 'favorite'>) {
  const name = listingName(item);
  return (
    <>
      {compared === null ? null : (
        <ToggleButton
          type="button"
          icon="compare"
          pressedIcon="compared"
          pressed={compared}
          label={`Comparer ${name}`}
          data-tool="compare"
          data-item={item.id}
        />
      )}
      {favorite === null ? null : (
        <ToggleButton
          icon="heart"
          pressedIcon="heart-filled"
          pressed={favorite}
          label={`Favori ${name}`}
          form={FORM_IDS.favorite}
          name={favorite ? 'retirer' : 'ajouter'}
          value={item.id}
          data-tool="favorite"
          data-item={item.id}
        />
      )}
    </>
  );
}
