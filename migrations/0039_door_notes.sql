-- Phones at the door also learn of notes, and of who does not want to be in photos.
DROP TRIGGER tickets_update_door;--> statement-breakpoint
CREATE TRIGGER tickets_update_door AFTER UPDATE OF event_id, ticket_type_id, status, first_name, last_name, door_note, no_photos ON tickets WHEN NEW.status <> 'WAITING' AND (NEW.event_id, NEW.ticket_type_id, NEW.status, NEW.first_name, NEW.last_name, NEW.door_note, NEW.no_photos) IS NOT (OLD.event_id, OLD.ticket_type_id, OLD.status, OLD.first_name, OLD.last_name, OLD.door_note, OLD.no_photos) BEGIN INSERT INTO door_tickets (ticket_id, event_id, version) VALUES ( NEW.id, NEW.event_id, 1 + coalesce((SELECT max(version) FROM door_tickets WHERE event_id = NEW.event_id), 0) ) ON CONFLICT (ticket_id) DO UPDATE SET event_id = excluded.event_id, version = excluded.version; END;
--> statement-breakpoint
-- Retention erases notes with phone numbers, also of tickets that have no number.
DROP INDEX `tickets_with_phone`;--> statement-breakpoint
CREATE INDEX `tickets_with_phone` ON `tickets` (`event_id`) WHERE phone <> '' OR startup_name IS NOT NULL OR door_note IS NOT NULL;
