/**
 * As `vehicleTitle` of the contract: neither the make nor the finition is repeated. Over `make`, `model` and
 * this alias of the listing.
 */
export const vehicleTitleSql = (item: 'i' | 'item'): string => `concat_ws(' ',
  CASE WHEN starts_with(lower(model.name), lower(make.name)) THEN NULL ELSE make.name END,
  model.name, nullif(${item}.version, ''),
  CASE WHEN strpos(' ' || lower(${item}.version) || ' ', ' ' || lower(${item}.finition) || ' ') = 0 THEN nullif(${item}.finition, '') END)`;
