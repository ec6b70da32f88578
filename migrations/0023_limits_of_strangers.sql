-- What one stranger can cause: turns of mails, counted uses of limits, codes of tickets that were given away.
CREATE TABLE `replaced_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`version` integer NOT NULL,
	`hash` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `replaced_codes_by_version` ON `replaced_codes` (`event_id`,`version`);--> statement-breakpoint
CREATE TABLE `recent_uses` (
	`name` text NOT NULL,
	`use` text NOT NULL,
	`at` integer NOT NULL,
	`earlier` integer NOT NULL,
	`allowed` integer NOT NULL,
	PRIMARY KEY(`name`, `use`),
	CONSTRAINT "recent_uses_allowed" CHECK("recent_uses"."earlier" < "recent_uses"."allowed")
);
--> statement-breakpoint
CREATE INDEX `recent_uses_by_limit` ON `recent_uses` (`name`,`at`);--> statement-breakpoint
CREATE INDEX `recent_uses_by_age` ON `recent_uses` (`at`);--> statement-breakpoint
DROP INDEX `messages_due`;--> statement-breakpoint
ALTER TABLE `messages` ADD `turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`issue_id`,`turn`,`due_at`) WHERE status = 'PENDING';
--> statement-breakpoint

-- Orders take turns: a mail is delivered after the first mails of all other orders if one of its own order waits already. Who
-- wants to sign in, or looks for tickets, comes before all orders.
CREATE TRIGGER messages_insert_turn AFTER INSERT ON messages WHEN NEW.status = 'PENDING' BEGIN UPDATE messages SET turn = iif(NEW.kind IN ('signIn', 'invitation', 'lookup'), -1, (SELECT count(*) FROM messages AS earlier WHERE earlier.registration_id = NEW.registration_id AND earlier.status = 'PENDING' AND earlier.id <> NEW.id)) WHERE id = NEW.id; END;
--> statement-breakpoint

-- A ticket that was given to another address has a new code. Phones learn of the old one, and compute the new hash.
CREATE TRIGGER tickets_replace_code AFTER UPDATE OF code ON tickets WHEN NEW.code <> OLD.code AND OLD.status <> 'WAITING' BEGIN INSERT INTO replaced_codes (code, event_id, version, hash) VALUES (OLD.code, OLD.event_id, 1 + coalesce((SELECT max(version) FROM door_tickets WHERE event_id = OLD.event_id), 0), (SELECT hash FROM door_tickets WHERE ticket_id = OLD.id)); UPDATE door_tickets SET hash = NULL, version = 1 + (SELECT max(version) FROM door_tickets WHERE event_id = OLD.event_id) WHERE ticket_id = OLD.id; END;
