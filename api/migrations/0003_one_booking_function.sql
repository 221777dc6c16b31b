-- Booking a vehicle is one function: it took the place of three that called each other (book_product_within,
-- book_product, book_and_read).
-- The nodes of 1.0 go on calling book_and_read until they are restarted: it remains, as another name of book.
DROP FUNCTION book_product(uuid, int, uuid, uuid, timestamptz, int, int);
DROP FUNCTION book_product_within(uuid, int, uuid, uuid, timestamptz, int, int);

-- Books a vehicle and answers the booking that the response shows, in one round trip (ADR 3).
-- Locks are always taken workspace first, then listing: two calls may wait for each other but never deadlock.
-- PL/pgSQL, because each statement sees what committed while the function waited for the lock; one SQL statement
-- would not. When the requested vehicle is taken and its listing has another free one, that one is booked (ADR 4).
-- p_limit applies where the workspace has no limit of its own. Outcomes: booked; kept (the same workspace already
-- has it); not-found; already-booked (the only vehicle); not-enough-vehicles (several, none free); booking-limit;
-- all columns but the outcome are null when nothing is booked.
-- Runs as the owner, because it needs to see the bookings and waiting lists of other companies; a request books
-- for its own workspace only.
CREATE FUNCTION book(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz,
  p_hours int, p_limit int
) RETURNS TABLE (
  outcome text, id uuid, product_id int, item_id int, extended boolean, awaited boolean,
  start_date timestamptz, end_date timestamptz, booked_by text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_outcome text;
  v_booking uuid;
  v_limit int;
  v_item int;
  v_chosen int;
  v_total int;
BEGIN
  IF coalesce(current_setting('pomelo.workspace', true), '') NOT IN ('', 'every', p_workspace_id::text) THEN
    RAISE EXCEPTION 'a request books for its own workspace' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('pomelo.deferred_feed', 'on', true);
  SELECT coalesce(w.live_booking_limit, p_limit) INTO v_limit FROM workspace w WHERE w.id = p_workspace_id
    FOR NO KEY UPDATE;
  SELECT i.id INTO v_item FROM product p JOIN catalogue_item i ON i.id = p.item_id
    WHERE p.id = p_product_id AND p.status = 'on-sale' AND i.status = 'published';
  IF v_item IS NOT NULL THEN PERFORM 1 FROM catalogue_item i WHERE i.id = v_item FOR NO KEY UPDATE; END IF;

  -- A retry by the same workspace returns its live booking, never a refusal.
  SELECT b.id INTO v_booking FROM booking b
    WHERE v_item IS NOT NULL AND b.product_id = p_product_id AND b.workspace_id = p_workspace_id
      AND NOT b.cancelled AND b.deal_id IS NULL AND upper(b.period) > p_now;
  IF v_booking IS NULL THEN
    SELECT count(*) INTO v_total FROM product p WHERE p.item_id = v_item AND p.status = 'on-sale';
    SELECT p.id INTO v_chosen FROM product p
      WHERE p.item_id = v_item AND p.status = 'on-sale'
        AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.product_id = p.id AND NOT b.cancelled
            AND (upper_inf(b.period) OR upper(b.period) > p_now))
      ORDER BY p.id = p_product_id DESC, p.id LIMIT 1;
    -- Another vehicle of the listing: if this person already has one, this may be the retry of that booking.
    IF v_chosen IS DISTINCT FROM p_product_id THEN
      SELECT b.id INTO v_booking FROM booking b
        WHERE b.item_id = v_item AND b.person_id = p_person_id AND b.workspace_id = p_workspace_id
          AND NOT b.cancelled AND b.deal_id IS NULL AND upper(b.period) > p_now
        ORDER BY lower(b.period) DESC LIMIT 1;
    END IF;
  END IF;

  v_outcome := CASE
    WHEN v_item IS NULL THEN 'not-found'
    WHEN v_booking IS NOT NULL THEN 'kept'
    WHEN v_chosen IS NULL AND v_total > 1 THEN 'not-enough-vehicles'
    WHEN v_chosen IS NULL THEN 'already-booked'
    WHEN (SELECT count(*) FROM booking b WHERE b.workspace_id = p_workspace_id AND NOT b.cancelled
            AND b.deal_id IS NULL AND upper(b.period) > p_now) >= v_limit THEN 'booking-limit'
    ELSE 'booked' END;
  IF v_outcome = 'booked' THEN
    INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period)
      VALUES (p_booking_id, v_chosen, v_item, p_workspace_id, p_person_id,
        tstzrange(p_now, p_now + make_interval(hours => p_hours)));
    v_booking := p_booking_id;
  END IF;

  RETURN QUERY
    SELECT v_outcome, b.id, b.product_id, b.item_id, b.extended,
      EXISTS (SELECT 1 FROM waiting_list w
              WHERE w.item_id = b.item_id AND w.workspace_id <> b.workspace_id AND w.offered_at IS NULL),
      lower(b.period), upper(b.period), trim(p.first_name || ' ' || p.last_name)
    FROM (SELECT v_booking AS id) answered
      LEFT JOIN booking b ON b.id = answered.id LEFT JOIN person p ON p.id = b.person_id;
END $$;

CREATE OR REPLACE FUNCTION book_and_read(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz,
  p_hours int, p_limit int
) RETURNS TABLE (
  outcome text, id uuid, product_id int, item_id int, extended boolean, awaited boolean,
  start_date timestamptz, end_date timestamptz, booked_by text
) LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM book(p_booking_id, p_product_id, p_workspace_id, p_person_id, p_now, p_hours, p_limit);
$$;
