-- Organisers from before invitations had a state: they are known by their invitations, sessions, passkeys and changes.
UPDATE organisers SET invited_at = (SELECT max(m.created_at) FROM messages AS m WHERE m.kind = 'invitation' AND m.subject_id = CAST(organisers.id AS TEXT)) WHERE invited_at IS NULL;
--> statement-breakpoint
UPDATE organisers SET last_seen_at = (SELECT date(max(s.at) / 1000, 'unixepoch', '+1 hour') FROM (SELECT created_at AS at FROM sessions WHERE organiser_id = organisers.id UNION ALL SELECT coalesce(used_at, created_at) FROM passkeys WHERE organiser_id = organisers.id UNION ALL SELECT at FROM changes WHERE actor = CAST(organisers.id AS TEXT)) AS s) WHERE last_seen_at IS NULL;
