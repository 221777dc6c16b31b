-- Booking a vehicle in one round trip. Locks are always taken workspace first, then item: two calls
-- can wait for one another but never deadlock. Each statement of the function sees what committed
-- while it waited for the lock; a single SQL statement would not.
--
-- p_product_id is the vehicle asked for. When it is taken and its item has others alike, the first
-- free one is booked instead. Outcome: booked | kept (the same workspace already holds it) |
-- not-found | already-booked (the only vehicle) | not-enough-vehicles (several, none free) | booking-limit.
CREATE FUNCTION book_product(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz, p_hours int, p_limit int,
  OUT outcome text, OUT booking_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  v_item_id int;
  v_chosen int;
  v_total int;
BEGIN
  PERFORM 1 FROM workspace WHERE id = p_workspace_id FOR NO KEY UPDATE;
  SELECT i.id INTO v_item_id FROM product p JOIN catalogue_item i ON i.id = p.item_id
    WHERE p.id = p_product_id AND p.status = 'on-sale' AND i.status = 'published';
  IF v_item_id IS NULL THEN outcome := 'not-found'; RETURN; END IF;
  PERFORM 1 FROM catalogue_item WHERE id = v_item_id FOR NO KEY UPDATE;

  -- The same workspace asking again gets its live booking back: a retry must never tell the winner that he lost.
  SELECT b.id INTO booking_id FROM booking b
    WHERE b.product_id = p_product_id AND b.workspace_id = p_workspace_id AND NOT b.cancelled AND b.deal_id IS NULL
      AND upper(b.period) > p_now;
  IF booking_id IS NOT NULL THEN outcome := 'kept'; RETURN; END IF;

  SELECT count(*) INTO v_total FROM product WHERE item_id = v_item_id AND status = 'on-sale';
  SELECT p.id INTO v_chosen FROM product p
    WHERE p.item_id = v_item_id AND p.status = 'on-sale'
      AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.product_id = p.id AND NOT b.cancelled
          AND (upper_inf(b.period) OR upper(b.period) > p_now))
    ORDER BY p.id = p_product_id DESC, p.id LIMIT 1;
  -- Moved to another vehicle of the item: if this person already holds one, it is the answer he may have lost.
  IF v_chosen IS DISTINCT FROM p_product_id THEN
    SELECT b.id INTO booking_id FROM booking b
      WHERE b.item_id = v_item_id AND b.person_id = p_person_id AND b.workspace_id = p_workspace_id AND NOT b.cancelled
        AND b.deal_id IS NULL AND upper(b.period) > p_now
      ORDER BY lower(b.period) DESC LIMIT 1;
    IF booking_id IS NOT NULL THEN outcome := 'kept'; RETURN; END IF;
  END IF;
  IF v_chosen IS NULL THEN
    outcome := CASE WHEN v_total > 1 THEN 'not-enough-vehicles' ELSE 'already-booked' END;
    RETURN;
  END IF;
  IF (SELECT count(*) FROM booking b WHERE b.workspace_id = p_workspace_id AND NOT b.cancelled
        AND b.deal_id IS NULL AND upper(b.period) > p_now) >= p_limit THEN
    outcome := 'booking-limit'; RETURN;
  END IF;

  INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period)
    VALUES (p_booking_id, v_chosen, v_item_id, p_workspace_id, p_person_id, tstzrange(p_now, p_now + make_interval(hours => p_hours)));
  booking_id := p_booking_id;
  outcome := 'booked';
END $$;
