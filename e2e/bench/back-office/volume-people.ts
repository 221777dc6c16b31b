const FIRST_NAMES = `(ARRAY['Claire', 'Hugo', 'Nadia', 'Rémi', 'Sophie', 'Karim', 'Élodie', 'Paul', 'Inès', 'Thomas', 'Léa'])`;
const LAST_NAMES = `(ARRAY['Bertin', 'Moreau', 'Lefèvre', 'Garnier', 'Roux', 'Fontaine', 'Chevalier', 'Robin', 'Masson', 'Sanchez', 'Gérard', 'Noël', 'Meyer'])`;
const TRADES = `(ARRAY['Garage', 'Auto', 'Mobilité', 'Concession', 'Centre auto', 'Carrosserie', 'Groupe'])`;
const TOWNS = `(ARRAY['Lyon', 'Reims', 'Poitiers', 'Nantes', 'Toulouse', 'Avignon', 'Lille', 'Grenoble', 'Bordeaux', 'Meaux', 'Niort', 'Rouen', 'Brest', 'Dijon', 'Metz', 'Tours', 'Nice'])`;

const picked = (names: string, by: number): string => `${names}[1 + (g * ${by}) % array_length(${names}, 1)]`;
export const FIRST_NAME = picked(FIRST_NAMES, 7);
export const LAST_NAME = picked(LAST_NAMES, 5);
export const COMPANY = `${picked(TRADES, 3)} || ' ' || ${LAST_NAME} || ' ' || ${picked(TOWNS, 11)} || ' ' || g`;
const SIRET = `(20000000000000 + g)::text`;

/** Companies, buyers and applicants, with staff notes and messages. */
export const PEOPLE = [
  `INSERT INTO person (id, email, first_name, last_name, phone1, created_at)
    SELECT pg_temp.id_of('person', g), 'acheteur-' || g || '@volume.test', ${FIRST_NAME}, ${LAST_NAME}, '+33478000000', pg_temp.moment_of(g, :count)
    FROM generate_series(1, :count) g`,
  `INSERT INTO workspace (id, rs, siret, created_at, closed_at)
    SELECT pg_temp.id_of('workspace', g), ${COMPANY}, ${SIRET}, pg_temp.moment_of(g, :count), CASE WHEN g % 50 = 7 THEN now() END
    FROM generate_series(1, :count) g`,
  `INSERT INTO membership (workspace_id, person_id, role)
    SELECT pg_temp.id_of('workspace', g), pg_temp.id_of('person', g), 'owner' FROM generate_series(1, :count) g`,
  `INSERT INTO membership (workspace_id, person_id, role)
    SELECT pg_temp.id_of('workspace', 1), id, 'buyer' FROM person WHERE email = 'acheteur@pomelo.test'`,
  `INSERT INTO address (id, workspace_id, street, postcode, city, billing)
    SELECT pg_temp.id_of('address', g), pg_temp.id_of('workspace', g), g % 200 || ' rue du Port', '69007', ${picked(TOWNS, 11)}, true
    FROM generate_series(1, :count) g`,
  `INSERT INTO workspace_activity (workspace_id, last_seen_at)
    SELECT pg_temp.id_of('workspace', g), pg_temp.moment_of((g * 7919) % :count, :count) FROM generate_series(1, :count) g WHERE g % 10 <> 3`,
  `INSERT INTO session (id, person_id, created_at, expires_at, last_seen_at)
    SELECT pg_temp.id_of('session', g), pg_temp.id_of('person', g), at, at + interval '30 days', at
    FROM generate_series(1, :count) g CROSS JOIN LATERAL pg_temp.moment_of(g, :count) at`,
  `INSERT INTO workspace_note (id, workspace_id, author, text, created_at)
    SELECT pg_temp.id_of('note', g), pg_temp.id_of('workspace', g), (SELECT person_id FROM staff_member LIMIT 1), 'Rappeler le lundi matin.', now()
    FROM generate_series(1, :count) g`,
  // Four hundred pending registrations of companies, and a hundred join requests.
  `INSERT INTO registration (id, state, workspace_id, siret, rs, street, postcode, city, email, first_name, last_name, phone1, created_at, decided_at, reason)
    SELECT pg_temp.id_of('registration', g), state, CASE WHEN state = 'approved' OR waits AND g % 5 = 0 THEN pg_temp.id_of('workspace', g) END,
      ${SIRET}, ${COMPANY}, '1 rue du Port', '69007', 'Lyon', 'acheteur-' || g || '@volume.test', ${FIRST_NAME}, ${LAST_NAME}, '+33478000000',
      at, CASE WHEN NOT waits THEN at + interval '1 day' END, CASE WHEN state = 'refused' THEN 'Kbis illisible' END
    FROM generate_series(1, :count) g CROSS JOIN LATERAL (SELECT g > :count - 500 AS waits, pg_temp.moment_of(g, :count) AS at) w
      CROSS JOIN LATERAL (SELECT CASE WHEN waits THEN 'submitted' WHEN g % 10 = 4 THEN 'refused' ELSE 'approved' END AS state) s`,
  `INSERT INTO registration_paper (id, registration_id, kind, name, type, file_key, size_bytes)
    SELECT pg_temp.id_of(kind, g), pg_temp.id_of('registration', g), kind, kind || '.pdf', 'application/pdf', 'none', 1
    FROM generate_series(1, :count) g CROSS JOIN (VALUES ('kbis'), ('identity')) k (kind)`,
  `INSERT INTO contact_request (id, kind, name, company, email, subject, message, created_at, handled_at)
    SELECT pg_temp.id_of('contact', g), (ARRAY['contact', 'english', 'site'])[1 + g % 3], ${FIRST_NAME} || ' ' || ${LAST_NAME}, ${COMPANY},
      'acheteur-' || g || '@volume.test', 'Question ' || g,
      'Bonjour, le véhicule ' || md5(g::text) || ' est-il encore disponible, et livrez-vous à ' || ${picked(TOWNS, 11)} || ' avant la fin du mois ?',
      at, CASE WHEN g <= :count - 300 THEN at + interval '1 day' END
    FROM generate_series(1, :count) g CROSS JOIN LATERAL pg_temp.moment_of(g, :count) at`,
  `INSERT INTO contact_reply (id, request_id, text, at)
    SELECT pg_temp.id_of('reply', g), pg_temp.id_of('contact', g), 'Oui, sous dix jours.', pg_temp.moment_of(g, :count)
    FROM generate_series(1, :count - 300) g`,
] as const;
