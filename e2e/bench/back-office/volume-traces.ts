const PLACES = `generate_series(1, :count) g`;
const AT = `pg_temp.moment_of(g, :count)`;
const STAFF = `(SELECT person_id FROM staff_member ORDER BY 1 LIMIT 1)`;
const MAIL = `jsonb_build_object('subject', 'Votre commande ' || g, 'preview', '', 'greeting', 'Bonjour,', 'blocks', '[]'::jsonb, 'reason', '')`;

/**
 * Rows that daily work accumulates: the log, mails, imports, prices, views and searches, texts and pictures.
 */
export const TRACES = [
  `INSERT INTO audit_entry (at, person_id, person_name, action, resource, resource_id, label, before, after, request_id)
    SELECT ${AT}, (ARRAY(SELECT person_id FROM staff_member ORDER BY 1))[1 + g % 3], 'Équipe Pomelo', 'PATCH /backoffice/stock/:id',
      (ARRAY['vehicle', 'deal', 'company', 'registration', 'invoice'])[1 + g % 5], g::text, 'Peugeot 208 ' || md5(g::text),
      jsonb_build_object('price', g, 'status', 'draft'), jsonb_build_object('price', g + 1, 'status', 'published'), md5(g::text)
    FROM ${PLACES}`,
  `INSERT INTO mail (id, kind, recipient, content, state, created_at, sent_at, last_error)
    SELECT pg_temp.id_of('mail', g), 'order-confirmed', 'acheteur-' || 1 + (g * 7919) % :count || '@volume.test', CASE WHEN g > :count - 300 THEN ${MAIL} END,
      CASE WHEN g > :count - 300 THEN 'failed' ELSE 'sent' END, ${AT}, CASE WHEN g <= :count - 300 THEN ${AT} END, CASE WHEN g > :count - 300 THEN '550' END
    FROM ${PLACES}`,
  `INSERT INTO import_run (id, feed_id, state, mapping_version, created_at, ended_at, file_key, file_name, counts)
    SELECT pg_temp.id_of('run', g), (SELECT min(feed_id) FROM import_run), 'applied', 1, pg_temp.moment_of(g, :count / 100), pg_temp.moment_of(g, :count / 100), 'none', 'stock.csv',
      (SELECT counts FROM import_run WHERE counts IS NOT NULL LIMIT 1)
    FROM generate_series(1, :count / 100) g`,
  `INSERT INTO import_change (run_id, kind, item_id, feed_key, label, line, was, becomes, left_because)
    SELECT pg_temp.id_of('run', :count / 100), (ARRAY['new', 'changed', 'returned', 'withdrawn', 'kept'])[1 + g % 5], g, 'ST' || g, 'Peugeot 208 ' || g, g,
      '{"price_b2b_cents": 1}', '{"price_b2b_cents": 2}', CASE WHEN g % 100 = 0 THEN 'changed' END
    FROM ${PLACES}`,
  `INSERT INTO price_change (item_id, at, person_id, b2b_before, b2b_after, b2c_before, b2c_after, vat_before, vat_after)
    SELECT item_id, ${AT}, ${STAFF}, 1000000, 990000, 1300000, 1290000, 'recuperable', 'recuperable' FROM stocked`,
  `INSERT INTO bulk_edit (id, person_id, at, change, changed, mark)
    SELECT pg_temp.id_of('bulk edit', g), ${STAFF}, pg_temp.moment_of(g, :count / 100), '{"status": "published"}', 1, now() FROM generate_series(1, :count / 100) g`,
  // Five million views, as stored: by day and make.
  `INSERT INTO view_day (day, make_id, views)
    SELECT current_date - d, make.id, 1 + (make.id * 7919 + d * 31) % 208 FROM make, generate_series(0, 729) d ON CONFLICT DO NOTHING`,
  `INSERT INTO search_day (day, query, times)
    SELECT current_date - d, 'q=introuvable ' || (s * (d % 7 + 1)) % 2000, 1 + s % 9 FROM generate_series(0, 729) d, generate_series(1, :count / 200) s ON CONFLICT DO NOTHING`,
  `INSERT INTO news_article (title, summary, body, topic, published_at, updated_at)
    SELECT 'Le marché en ' || g, 'Un résumé ' || md5(g::text), '<p>Le marché de l’occasion.</p>', 'marché', pg_temp.moment_of(g, :count / 10), pg_temp.moment_of(g, :count / 10)
    FROM generate_series(1, :count / 10) g`,
  `INSERT INTO media_object (file_key) SELECT 'volume/' || g FROM generate_series(1, :count / 10) g`,
  `INSERT INTO library_picture (media_id, name, added_at)
    SELECT id, file_key, pg_temp.moment_of(row_number() OVER (ORDER BY id), :count / 10) FROM media_object WHERE file_key LIKE 'volume/%'`,
] as const;
