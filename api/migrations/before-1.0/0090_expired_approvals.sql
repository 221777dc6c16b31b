-- A scheduled job looks for requests for approval that have just expired.
CREATE INDEX approval_expiry ON approval (expires_at) WHERE state = 'pending';
