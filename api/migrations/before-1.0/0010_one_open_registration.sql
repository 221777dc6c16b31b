-- Sent twice, a registration is the same one as long as nobody has decided.
CREATE UNIQUE INDEX registration_open ON registration (email, siret) WHERE state = 'submitted';
