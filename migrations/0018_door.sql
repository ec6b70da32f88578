-- The door: what phones have to know of each ticket, and what they scanned.
CREATE TABLE `door_scans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`nonce` text NOT NULL,
	`ticket_id` integer,
	`hash` text,
	`at` integer NOT NULL,
	`device` text,
	`outcome` text NOT NULL,
	`undone` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "door_scans_outcome" CHECK("door_scans"."outcome" IN ('IN', 'ALREADY', 'CANCELLED', 'OTHER_EVENT', 'UNKNOWN')),
	CONSTRAINT "door_scans_subject" CHECK("door_scans"."hash" IS NOT NULL OR "door_scans"."ticket_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `door_scans_by_ticket` ON `door_scans` (`ticket_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `door_scans_with_device` ON `door_scans` (`event_id`) WHERE device <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `door_scans_once` ON `door_scans` (`event_id`,`nonce`);--> statement-breakpoint
CREATE TABLE `door_tickets` (
	`ticket_id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`version` integer NOT NULL,
	`hash` text,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `door_tickets_hash_unique` ON `door_tickets` (`hash`);--> statement-breakpoint
CREATE INDEX `door_tickets_by_version` ON `door_tickets` (`event_id`,`version`);--> statement-breakpoint
CREATE INDEX `door_tickets_without_hash` ON `door_tickets` (`ticket_id`) WHERE hash IS NULL;
--> statement-breakpoint
DROP INDEX `registrations_with_email`;--> statement-breakpoint
CREATE INDEX `registrations_with_name` ON `registrations` (`event_id`) WHERE first_name <> '';--> statement-breakpoint
INSERT INTO `door_tickets` (`ticket_id`, `event_id`, `version`)
SELECT id, event_id, row_number() OVER (PARTITION BY event_id ORDER BY id) FROM tickets WHERE status <> 'WAITING';
--> statement-breakpoint

-- Every change that a phone has to learn of gives the ticket the highest version of its event.
CREATE TRIGGER tickets_insert_door AFTER INSERT ON tickets WHEN NEW.status <> 'WAITING' BEGIN INSERT INTO door_tickets (ticket_id, event_id, version) VALUES ( NEW.id, NEW.event_id, 1 + coalesce((SELECT max(version) FROM door_tickets WHERE event_id = NEW.event_id), 0) ); END;
--> statement-breakpoint
CREATE TRIGGER tickets_update_door AFTER UPDATE OF event_id, ticket_type_id, status, first_name, last_name ON tickets WHEN NEW.status <> 'WAITING' AND ( NEW.event_id, NEW.ticket_type_id, NEW.status, NEW.first_name, NEW.last_name ) <> (OLD.event_id, OLD.ticket_type_id, OLD.status, OLD.first_name, OLD.last_name) BEGIN INSERT INTO door_tickets (ticket_id, event_id, version) VALUES ( NEW.id, NEW.event_id, 1 + coalesce((SELECT max(version) FROM door_tickets WHERE event_id = NEW.event_id), 0) ) ON CONFLICT (ticket_id) DO UPDATE SET event_id = excluded.event_id, version = excluded.version; END;
--> statement-breakpoint

-- A ticket is checked in while a scan of its event that let it in is not undone.
CREATE TRIGGER door_scans_check_in AFTER INSERT ON door_scans WHEN NEW.outcome = 'IN' AND NEW.undone = 0 AND NEW.ticket_id IS NOT NULL BEGIN UPDATE tickets SET status = 'CHECKED_IN' WHERE id = NEW.ticket_id AND event_id = NEW.event_id AND status = 'CONFIRMED'; UPDATE door_tickets SET version = 1 + (SELECT max(version) FROM door_tickets WHERE event_id = NEW.event_id) WHERE ticket_id = NEW.ticket_id AND event_id = NEW.event_id; END;
--> statement-breakpoint
CREATE TRIGGER door_scans_undo AFTER UPDATE OF undone ON door_scans WHEN NEW.outcome = 'IN' AND NEW.undone = 1 AND OLD.undone = 0 AND NEW.ticket_id IS NOT NULL BEGIN UPDATE tickets SET status = 'CONFIRMED' WHERE id = NEW.ticket_id AND event_id = NEW.event_id AND status = 'CHECKED_IN' AND NOT EXISTS ( SELECT 1 FROM door_scans WHERE ticket_id = NEW.ticket_id AND event_id = NEW.event_id AND outcome = 'IN' AND undone = 0 ); UPDATE door_tickets SET version = 1 + (SELECT max(version) FROM door_tickets WHERE event_id = NEW.event_id) WHERE ticket_id = NEW.ticket_id AND event_id = NEW.event_id; END;
--> statement-breakpoint

-- An organiser who checks a ticket in, or takes that back, does the same without a phone.
CREATE TRIGGER tickets_check_in_by_hand AFTER UPDATE OF status ON tickets WHEN NEW.status = 'CHECKED_IN' AND OLD.status <> 'CHECKED_IN' AND NOT EXISTS ( SELECT 1 FROM door_scans WHERE ticket_id = NEW.id AND event_id = NEW.event_id AND outcome = 'IN' AND undone = 0 ) BEGIN INSERT INTO door_scans (event_id, nonce, ticket_id, at, outcome) VALUES ( NEW.event_id, lower(hex(randomblob(16))), NEW.id, CAST(round(unixepoch('subsec') * 1000) AS INTEGER), 'IN' ); END;
--> statement-breakpoint
CREATE TRIGGER tickets_undo_by_hand AFTER UPDATE OF status ON tickets WHEN NEW.status = 'CONFIRMED' AND OLD.status = 'CHECKED_IN' BEGIN UPDATE door_scans SET undone = 1 WHERE ticket_id = NEW.id AND event_id = NEW.event_id AND outcome = 'IN' AND undone = 0; END;
