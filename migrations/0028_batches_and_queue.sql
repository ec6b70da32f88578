ALTER TABLE `tickets` ADD `queue_number` integer;--> statement-breakpoint
DROP INDEX `tickets_waiting`;--> statement-breakpoint
-- The same expression as `queueNumber` in schema/tables/tickets.ts.
CREATE INDEX `tickets_waiting` ON `tickets` (`ticket_type_id`, coalesce(queue_number, id << 20)) WHERE status = 'WAITING';--> statement-breakpoint
ALTER TABLE `notices` ADD `told_before` text;--> statement-breakpoint
CREATE INDEX `messages_in_batches` ON `messages` (`batch_id`, `due_at`) WHERE batch_id IS NOT NULL AND status = 'PENDING';--> statement-breakpoint
-- What the guests are told with their first tickets. The same expression as `toldNow` in schema/tables/events.ts.
UPDATE events SET told = json_object('date', date, 'time', time, 'location_name', location_name, 'address', address) WHERE told IS NULL AND EXISTS (SELECT 1 FROM registrations WHERE event_id = events.id);--> statement-breakpoint
CREATE TRIGGER registrations_insert_told AFTER INSERT ON registrations WHEN (SELECT told FROM events WHERE id = NEW.event_id) IS NULL BEGIN UPDATE events SET told = json_object('date', date, 'time', time, 'location_name', location_name, 'address', address) WHERE id = NEW.event_id; END;--> statement-breakpoint
-- No page shows what guests were told.
DROP TRIGGER events_update_version;--> statement-breakpoint
CREATE TRIGGER events_update_version AFTER UPDATE ON events WHEN NEW.told IS OLD.told BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
