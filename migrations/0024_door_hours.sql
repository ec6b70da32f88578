-- The hours of a door follow its event. A link keeps when it expires without a date, and a door session lasts 30 days at most.
UPDATE `door_links` SET `expires_at` = `created_at` + 86400000;--> statement-breakpoint
UPDATE `sessions` SET `ends_at` = `created_at` + 2592000000, `expires_at` = `created_at` + 2592000000 WHERE `door_link_id` IS NOT NULL;
--> statement-breakpoint

-- One address takes at most ten places of an evening by the form and at the door. Waiting ones count, cancelled ones and what
-- organisers issue otherwise do not.
DROP TRIGGER tickets_within_buyer_limit;--> statement-breakpoint
CREATE TRIGGER tickets_within_buyer_limit BEFORE INSERT ON tickets WHEN NEW.status <> 'CANCELLED' AND (SELECT source = 'FORM' OR idempotency_key GLOB 'walk-in:*' FROM registrations WHERE id = NEW.registration_id) AND (SELECT count(*) FROM tickets AS t JOIN registrations AS r ON r.id = t.registration_id WHERE t.user_id = NEW.user_id AND t.event_id = NEW.event_id AND t.status <> 'CANCELLED' AND (r.source = 'FORM' OR r.idempotency_key GLOB 'walk-in:*')) >= 10 BEGIN SELECT RAISE(ABORT, 'tickets_within_buyer_limit'); END;
