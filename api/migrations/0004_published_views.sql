-- Views that a context publishes for the contexts above it (ADR 60). A table is named by its own context alone;
-- others read it by one of these views, or call its owner.
--
-- Names begin with the owner: catalogue_listing is published by the catalogue. Each view selects columns, without
-- aggregation, so that the planner replaces it by its tables. It runs with the privileges and the row security of
-- the caller (security_invoker). Joins are outer joins along NOT NULL foreign keys: a join whose columns are not
-- read is removed from the plan, and a column is null only where its table allows it.
-- Nothing is written through a view; application-role.ts grants SELECT alone.

-- Platform --------------------------------------------------------------------------------------------------

CREATE VIEW platform_mail WITH (security_invoker = true) AS
SELECT id, kind, recipient, state, dedupe_key, created_at, sent_at FROM mail;
COMMENT ON VIEW platform_mail IS 'Mails without their content: what was sent to whom, and what failed.';

CREATE VIEW platform_audit_entry WITH (security_invoker = true) AS
SELECT id, at, person_id, person_name, action, resource, resource_id, label, before, after, request_id
FROM audit_entry;
COMMENT ON VIEW platform_audit_entry IS 'Entries of the audit log, without the chain of hashes.';

CREATE VIEW platform_queue_owner WITH (security_invoker = true) AS
SELECT queue, item_id, person_id, taken_at FROM queue_owner;
COMMENT ON VIEW platform_queue_owner IS
  'Staff members in charge of an item of a queue. item_id is the id in the owner''s table, as text.';

-- Accounts --------------------------------------------------------------------------------------------------

CREATE VIEW accounts_person WITH (security_invoker = true) AS
SELECT id, email, first_name, last_name, phone1, password_to_choose, created_at, closed_at FROM person;
COMMENT ON VIEW accounts_person IS
  'People, for names and addresses. Without password, second factor and picture. Of a closed account the name '
  'is a placeholder.';

CREATE VIEW accounts_workspace WITH (security_invoker = true) AS
SELECT id, rs, siret, created_at, vat_number, vat_state, vat_checked_at, vat_consultation, logo_key, naf,
  insolvency, closed_at, closed_reason, live_booking_limit
FROM workspace;
COMMENT ON VIEW accounts_workspace IS 'Companies, open and closed.';

CREATE VIEW accounts_membership WITH (security_invoker = true) AS
SELECT workspace_id, person_id, role, created_at FROM membership;
COMMENT ON VIEW accounts_membership IS
  'Roles of people in companies. Purchase limits are checked by the accounts context.';

CREATE VIEW accounts_notification_choice WITH (security_invoker = true) AS
SELECT person_id, kind, frequency FROM notification_choice;
COMMENT ON VIEW accounts_notification_choice IS
  'How often a person receives a kind of mail. Without a row the default of the kind applies.';

CREATE VIEW accounts_address WITH (security_invoker = true) AS
SELECT id, workspace_id, label, street, complement, postcode, city, latitude, longitude, billing, delivery,
  archived_at
FROM address;
COMMENT ON VIEW accounts_address IS 'Addresses of companies, archived ones included. Degrees, WGS 84.';

CREATE VIEW accounts_workspace_activity WITH (security_invoker = true) AS
SELECT workspace_id, last_seen_at FROM workspace_activity;
COMMENT ON VIEW accounts_workspace_activity IS 'Last visit of each company by any member.';

CREATE VIEW accounts_session WITH (security_invoker = true) AS
SELECT id, person_id, created_at, expires_at, revoked_at, last_seen_at, user_agent FROM session;
COMMENT ON VIEW accounts_session IS 'Log-ins, without IP address.';

CREATE VIEW accounts_registration WITH (security_invoker = true) AS
SELECT id, reference, state, workspace_id, siret, rs, first_name, last_name, created_at FROM registration;
COMMENT ON VIEW accounts_registration IS
  'Applications for an account, for search and lists. With workspace_id, an owner of that company decides.';

CREATE VIEW accounts_staff_member WITH (security_invoker = true) AS
SELECT person_id, roles, created_at FROM staff_member;
COMMENT ON VIEW accounts_staff_member IS 'People who work at Pomelo, with their roles.';

CREATE VIEW accounts_impersonation WITH (security_invoker = true) AS
SELECT id, staff_id, workspace_id, person_id, started_at, ends_at, ended_at FROM see_as;
COMMENT ON VIEW accounts_impersonation IS 'Periods in which a staff member read the portal as a buyer.';

-- Catalogue -------------------------------------------------------------------------------------------------

CREATE VIEW catalogue_listing WITH (security_invoker = true) AS
SELECT i.id, i.reference, i.make_id, make.name AS make_name, make.slug AS make_slug,
  i.model_id, model.name AS model_name, model.slug AS model_slug, i.version, i.finition,
  -- As vehicleTitleSql: neither the make nor the trim level is repeated.
  concat_ws(' ',
    CASE WHEN starts_with(lower(model.name), lower(make.name)) THEN NULL ELSE make.name END,
    model.name, nullif(i.version, ''),
    CASE WHEN strpos(' ' || lower(i.version) || ' ', ' ' || lower(i.finition) || ' ') = 0
      THEN nullif(i.finition, '') END) AS title,
  i.body, i.energy, i.gearbox, i.power_hp, i.fiscal_hp, i.co2, i.colour, i.first_registration, i.model_year,
  i.depot_id, i.feed_id, i.vat_regime, i.price_b2b_cents, i.market_value_cents, i.media_ids, i.status,
  i.sales_date, i.views
FROM catalogue_item i
  LEFT JOIN make ON make.id = i.make_id
  LEFT JOIN model ON model.id = i.model_id;
COMMENT ON VIEW catalogue_listing IS
  'Listings of any status with make and model. Prices in cents: price_b2b_cents excludes VAT when vat_regime '
  'is recuperable and is net under the margin scheme. sales_date is when it went on sale.';

CREATE VIEW catalogue_vehicle WITH (security_invoker = true) AS
SELECT id, item_id, km, vin, plate, status FROM product;
COMMENT ON VIEW catalogue_vehicle IS
  'Physical units of listings (item_id), of any status; km is the mileage. Whether a unit is booked is in '
  'catalogue_booking.';

CREATE VIEW catalogue_booking WITH (security_invoker = true) AS
SELECT id, product_id, item_id, workspace_id, person_id, period, extended, deal_id, cancelled FROM booking;
COMMENT ON VIEW catalogue_booking IS
  'Bookings of vehicles, past and current. booking-period.repository.ts alone reads the period; a period '
  'without end is an order.';

CREATE VIEW catalogue_depot WITH (security_invoker = true) AS
SELECT id, name, slug, address, postcode, city, department, latitude, longitude FROM depot;
COMMENT ON VIEW catalogue_depot IS 'Yards where vehicles are stored. Degrees, WGS 84.';

CREATE VIEW catalogue_listing_document WITH (security_invoker = true) AS
SELECT id, item_id, label, state, date FROM item_document;
COMMENT ON VIEW catalogue_listing_document IS 'Documents of listings, present or announced, without their files.';

CREATE VIEW catalogue_feed WITH (security_invoker = true) AS
SELECT id, name FROM feed;
COMMENT ON VIEW catalogue_feed IS 'Sources of stock: the supplier of a listing.';

CREATE VIEW catalogue_recent_search WITH (security_invoker = true) AS
SELECT workspace_id, person_id, query, at FROM recent_search;
COMMENT ON VIEW catalogue_recent_search IS 'Last searches of each member; query is that of the URL.';

-- Sales -----------------------------------------------------------------------------------------------------

CREATE VIEW sales_deal WITH (security_invoker = true) AS
SELECT id, number, workspace_id, person_id, step, complete, sourcing, created_at, ended, ended_at, request, sale,
  payment_reference, ordered_at, completed_at, ordered_by, order_open, seller_id
FROM deal;
COMMENT ON VIEW sales_deal IS
  'Deals from request to delivery; an order is a deal at step-4. order_open: neither complete nor cancelled.';

CREATE VIEW sales_bundle WITH (security_invoker = true) AS
SELECT id, number, deal_id, item_id, product_id, title, vat_regime, excl_tax_cents, vat_cents, incl_tax_cents,
  delivered_at, step, step_at, cancelled_at, cancelled_by, cancel_reason
FROM bundle;
COMMENT ON VIEW sales_bundle IS
  'Ordered vehicles, cancelled ones included (sold_bundle leaves them out). Cents, as ordered.';

CREATE VIEW sales_bundle_service WITH (security_invoker = true) AS
SELECT id, bundle_id, kind, code, label, excl_tax_cents, vat_cents, estimate, created_at FROM bundle_service;
COMMENT ON VIEW sales_bundle_service IS
  'Services ordered with a vehicle. Cents, as ordered; vat_cents is null for disbursements.';

ALTER VIEW sold_bundle SET (security_invoker = true);

-- Fulfilment ------------------------------------------------------------------------------------------------

CREATE VIEW fulfilment_delivery WITH (security_invoker = true) AS
SELECT bundle_id, delivery_type, slot, state FROM delivery;
COMMENT ON VIEW fulfilment_delivery IS 'How and on which day of Paris an ordered vehicle is delivered.';

CREATE VIEW fulfilment_tracking_event WITH (security_invoker = true) AS
SELECT bundle_id, step, at, expected FROM tracking_event;
COMMENT ON VIEW fulfilment_tracking_event IS
  'Steps of ordered vehicles: `at` when it was made, else null; `expected` is a day of Paris.';

-- Finance ---------------------------------------------------------------------------------------------------

CREATE VIEW finance_invoice WITH (security_invoker = true) AS
SELECT id, number, kind, deal_id, workspace_id, corrects, issued_at, due_on, net_cents, vat_cents, total_cents
FROM invoice;
COMMENT ON VIEW finance_invoice IS
  'Invoices and credit notes (which correct an invoice), without content. Cents, positive for both kinds.';

CREATE VIEW finance_purchase_cost WITH (security_invoker = true) AS
SELECT product_id, cents FROM purchase_cost;
COMMENT ON VIEW finance_purchase_cost IS 'What a vehicle cost us, in cents. For margins; staff only.';
