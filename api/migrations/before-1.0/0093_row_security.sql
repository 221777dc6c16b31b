-- A request works with the rows of its own workspace alone (docs/adr/0043): the policies are made after every migration,
-- of every table that has a workspace (api/src/db/application-role.ts).
-- Booking has to see which other company holds a vehicle, or waits for it: it runs as the owner, for the workspace of the
-- request and for no other.
CREATE OR REPLACE FUNCTION book_product(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz, p_hours int, p_limit int,
  OUT outcome text, OUT booking_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  v_limit int;
BEGIN
  IF coalesce(current_setting('pomelo.workspace', true), '') NOT IN ('', 'every', p_workspace_id::text) THEN
    RAISE EXCEPTION 'a request books for its own workspace' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT live_booking_limit INTO v_limit FROM workspace WHERE id = p_workspace_id FOR NO KEY UPDATE;
  SELECT b.outcome, b.booking_id INTO outcome, booking_id
    FROM book_product_within(p_booking_id, p_product_id, p_workspace_id, p_person_id, p_now, p_hours, coalesce(v_limit, p_limit)) b;
END $$;
ALTER FUNCTION book_and_read(uuid, int, uuid, uuid, timestamptz, int, int) SECURITY DEFINER SET search_path = public, pg_temp;

-- What a company has to know of the others: whether a vehicle is held, and whether somebody waits for it.
CREATE FUNCTION live_booking(p_product_id int, p_now timestamptz) RETURNS SETOF booking
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM booking b WHERE b.product_id = p_product_id AND NOT b.cancelled AND (upper_inf(b.period) OR upper(b.period) > p_now)
$$;
CREATE FUNCTION is_awaited(p_item_id int, p_workspace_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM waiting_list w WHERE w.item_id = p_item_id AND w.workspace_id <> p_workspace_id AND w.offered_at IS NULL)
$$;
-- 1 for the first in line.
CREATE FUNCTION place_in_line(p_item_id int, p_workspace_id uuid) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT greatest(1, count(*)::int)
  FROM waiting_list w JOIN waiting_list mine ON mine.item_id = w.item_id AND mine.workspace_id = p_workspace_id
  WHERE w.item_id = p_item_id AND w.offered_at IS NULL AND (w.joined_at, w.workspace_id) <= (mine.joined_at, mine.workspace_id)
$$;
