-- The application role owns nothing, and only an owner may refresh the statistics of a table: the planner of every session
-- would take a stock imported a minute ago for an empty one. Named columns: autovacuum still does the rest.
CREATE FUNCTION refresh_stock_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE catalogue_item (id, make_id, model_id, status, sales_date, feed_id), product (id, item_id, status);
END $$;
