-- The request that holds a vehicle is looked for by its booking, wherever bookings are read.
CREATE INDEX approval_line_booking ON approval_line (booking_id);
