-- ===========================================================================================================
-- Fulfilment
-- Hand-overs without the signature of the buyer wait for the team, and so do late deliveries.
-- ===========================================================================================================

CREATE INDEX handover_open ON handover (received_at) WHERE closed_at IS NULL;
CREATE TRIGGER handover_queues AFTER INSERT OR UPDATE OR DELETE ON handover
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER delivery_queues AFTER INSERT OR UPDATE OR DELETE ON delivery
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
