-- A workspace's own bookings are remembered beside its cart and favourites, and change with them.
CREATE TRIGGER booking_changed_workspace AFTER INSERT OR UPDATE OR DELETE ON booking
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

-- Counters of rate-limiter-flexible: shared by all nodes, and they survive a restart. `expire` is in ms since 1970.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);

-- Who waits for an item, in order; and whose turn is announced.
CREATE INDEX waiting_list_order ON waiting_list (item_id, joined_at) WHERE offered_at IS NULL;
