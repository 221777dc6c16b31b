-- Who sold an order, kept with it: whoever follows a deal now may be another, or nobody once he left the team.

-- A person and not a member of the team, whose row goes when he leaves; whoever followed it when it was ordered, else
-- the first to follow it afterwards.
ALTER TABLE deal ADD COLUMN seller_id uuid REFERENCES person, ADD CONSTRAINT deal_sold_once_ordered CHECK (seller_id IS NULL OR step = 'step-4');

-- Who follows a deal through the queues that it goes through.
CREATE FUNCTION deal_follower(p_deal uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT q.person_id FROM queue_owner q
  WHERE q.queue IN ('sourcing', 'offers', 'counter-offers', 'deal-messages') AND q.item_id = p_deal::text
  ORDER BY q.taken_at DESC LIMIT 1
$$;
UPDATE deal SET seller_id = deal_follower(id) WHERE step = 'step-4' AND deal_follower(id) IS NOT NULL;

CREATE FUNCTION keep_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_id := deal_follower(NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER order_keeps_seller BEFORE INSERT OR UPDATE OF step ON deal
  FOR EACH ROW WHEN (NEW.step = 'step-4' AND NEW.seller_id IS NULL) EXECUTE FUNCTION keep_seller();

-- The lock first: of an order that is being placed, its end is waited for, and then seen.
CREATE FUNCTION keep_first_follower() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM deal WHERE id = NEW.item_id::uuid FOR NO KEY UPDATE;
  UPDATE deal SET seller_id = NEW.person_id WHERE id = NEW.item_id::uuid AND step = 'step-4' AND seller_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER order_keeps_first_follower AFTER INSERT OR UPDATE OF person_id ON queue_owner
  FOR EACH ROW WHEN (NEW.queue IN ('sourcing', 'offers', 'counter-offers', 'deal-messages')) EXECUTE FUNCTION keep_first_follower();
