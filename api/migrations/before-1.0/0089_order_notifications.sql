-- A member may choose not to receive mails about the orders and payments of colleagues.
ALTER TABLE notification_choice DROP CONSTRAINT notification_choice_kind_check;
ALTER TABLE notification_choice ADD CONSTRAINT notification_choice_kind_check
  CHECK (kind IN ('favorite-price', 'waiting-list', 'approvals', 'booking-ending', 'orders'));
