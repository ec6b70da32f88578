-- Registration by the clock: the hours hold for every writer, and who wants to be told of the opening leaves an address.
CREATE TABLE `event_alerts` (
	`event_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`email`, `event_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "event_alerts_email_lower" CHECK("email" = lower("email"))
);
--> statement-breakpoint
CREATE INDEX `event_alerts_by_event` ON `event_alerts` (`event_id`);--> statement-breakpoint
CREATE INDEX `event_alerts_by_age` ON `event_alerts` (`created_at`);--> statement-breakpoint
DROP TRIGGER registrations_need_open_event;--> statement-breakpoint
CREATE TRIGGER registrations_need_open_event BEFORE INSERT ON registrations WHEN NEW.source = 'FORM' AND NOT EXISTS (SELECT 1 FROM events WHERE id = NEW.event_id AND enabled = 1 AND cancelled = 0 AND status = 'UPCOMING' AND registration_open = 1 AND (begins_at IS NULL OR begins_at > NEW.created_at) AND (opens_at IS NULL OR opens_at <= NEW.created_at) AND (closes_at IS NULL OR closes_at > NEW.created_at)) BEGIN SELECT RAISE(ABORT, 'registrations_need_open_event'); END;
--> statement-breakpoint
CREATE TRIGGER events_end_alerts AFTER UPDATE OF cancelled, status ON events WHEN NEW.cancelled = 1 OR NEW.status = 'PAST' BEGIN DELETE FROM event_alerts WHERE event_id = NEW.id; END;
