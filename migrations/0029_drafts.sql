-- An organiser's choice of the next event stays, where it is not the one that is computed.
UPDATE events SET is_next = 0 WHERE is_next = 1 AND cancelled = 1;
--> statement-breakpoint
UPDATE events SET is_pinned = 1 WHERE is_next = 1 AND id IS NOT (SELECT id FROM events WHERE status = 'UPCOMING' AND published = 1 AND enabled = 1 AND cancelled = 0 ORDER BY date IS NULL, date, begins_at, id LIMIT 1);
--> statement-breakpoint
-- A draft is not next, and what is pinned is next. A pinned event is the only next one: `events_one_next`.
CREATE TRIGGER events_insert_next BEFORE INSERT ON events WHEN (NEW.is_next = 1 AND NEW.published = 0) OR (NEW.is_pinned = 1 AND NEW.is_next = 0) BEGIN SELECT RAISE(ABORT, 'events_draft_is_not_next'); END;
--> statement-breakpoint
CREATE TRIGGER events_update_next BEFORE UPDATE OF is_next, is_pinned, published ON events WHEN (NEW.is_next = 1 AND NEW.published = 0) OR (NEW.is_pinned = 1 AND NEW.is_next = 0) BEGIN SELECT RAISE(ABORT, 'events_draft_is_not_next'); END;
--> statement-breakpoint
-- A cancelled event is not next, whoever cancels it.
CREATE TRIGGER events_cancel_next AFTER UPDATE OF is_next, cancelled ON events WHEN NEW.cancelled = 1 AND NEW.is_next = 1 BEGIN UPDATE events SET is_next = 0, is_pinned = 0 WHERE id = NEW.id; END;
--> statement-breakpoint
-- A draft has no tickets, not even cancelled ones: nobody may learn of a place at an event that is in no public answer.
CREATE TRIGGER tickets_need_published_event BEFORE INSERT ON tickets WHEN EXISTS (SELECT 1 FROM events WHERE id = NEW.event_id AND published = 0) BEGIN SELECT RAISE(ABORT, 'tickets_need_published_event'); END;
--> statement-breakpoint
CREATE TRIGGER events_update_published BEFORE UPDATE OF published ON events WHEN NEW.published = 0 AND EXISTS (SELECT 1 FROM tickets WHERE event_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'events_draft_has_no_tickets'); END;
--> statement-breakpoint
-- The indexes of lists end with `published`, so that counting what the public reads needs no row.
DROP INDEX `events_by_status_date`;
--> statement-breakpoint
CREATE INDEX `events_by_status_date` ON `events` (`status`,`date`,`published`);
--> statement-breakpoint
DROP INDEX `events_by_place`;
--> statement-breakpoint
CREATE INDEX `events_by_place` ON `events` (`place_folded`,`published`);
--> statement-breakpoint
DROP INDEX `events_in_order`;
--> statement-breakpoint
CREATE INDEX `events_in_order` ON `events` ("status" = 'PAST',"date" IS NULL,CASE WHEN "status" = 'PAST' THEN NULL ELSE "date" END,"date" DESC,`id`,`published`);
