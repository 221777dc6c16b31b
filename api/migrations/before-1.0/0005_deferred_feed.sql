-- A transaction that notifies holds a lock of the whole server until its commit is on disk: one such commit
-- at a time, which bookings by the hundred a second would feel. They leave a notice instead; the node that
-- committed sends the notices right after, many in one short transaction, and every node looks twice a second
-- for those of a node that died in between. Unlogged: after a crash of the server all nodes read anew anyway.
CREATE UNLOGGED TABLE change_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  payload text NOT NULL
);

CREATE FUNCTION announce(p_channel text, p_payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('pomelo.deferred_feed', true), '') = 'on' THEN
    INSERT INTO change_notice (channel, payload) VALUES (p_channel, p_payload);
  ELSE
    PERFORM pg_notify(p_channel, p_payload);
  END IF;
END $$;

CREATE FUNCTION send_notices() RETURNS void LANGUAGE sql AS $$
  WITH sent AS (
    DELETE FROM change_notice WHERE id IN (SELECT id FROM change_notice ORDER BY id LIMIT 5000 FOR UPDATE SKIP LOCKED)
    RETURNING channel, payload
  ), distinct_notices AS (SELECT DISTINCT channel, payload FROM sent)
  SELECT count(pg_notify(channel, payload)::text) FROM distinct_notices;
$$;

CREATE OR REPLACE FUNCTION notify_item_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF bulk_change() THEN RETURN NULL; END IF;
  PERFORM announce('catalogue_changed', 'item:' || coalesce(NEW.item_id, OLD.item_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_workspace_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('workspace_changed', coalesce(NEW.workspace_id, OLD.workspace_id)::text);
  RETURN NULL;
END $$;

-- Same columns as a hold is answered with, so that booking is one round trip.
CREATE FUNCTION book_and_read(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz, p_hours int, p_limit int
) RETURNS TABLE (
  outcome text, id uuid, product_id int, item_id int, extended boolean, awaited boolean,
  start_date timestamptz, end_date timestamptz, booked_by text
) LANGUAGE plpgsql AS $$
DECLARE
  v record;
BEGIN
  PERFORM set_config('pomelo.deferred_feed', 'on', true);
  SELECT * INTO v FROM book_product(p_booking_id, p_product_id, p_workspace_id, p_person_id, p_now, p_hours, p_limit);
  IF v.booking_id IS NULL THEN
    RETURN QUERY SELECT v.outcome, NULL::uuid, NULL::int, NULL::int, NULL::boolean, NULL::boolean, NULL::timestamptz, NULL::timestamptz, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT v.outcome, b.id, b.product_id, b.item_id, b.extended,
      EXISTS (SELECT 1 FROM waiting_list w
              WHERE w.item_id = b.item_id AND w.workspace_id <> b.workspace_id AND w.offered_at IS NULL),
      lower(b.period), upper(b.period), trim(p.first_name || ' ' || p.last_name)
    FROM booking b JOIN person p ON p.id = b.person_id WHERE b.id = v.booking_id;
END $$;
