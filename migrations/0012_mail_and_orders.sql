CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`event_id` integer,
	`registration_id` text,
	`subject_id` text,
	`details` text,
	`once` text,
	`requested` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`leased_until` integer,
	`sent_at` integer,
	`error` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "messages_kind" CHECK("messages"."kind" IN ('confirmation', 'ticket', 'cancelled', 'changed', 'off', 'reminder', 'waiting', 'promoted', 'notThisTime', 'lookup', 'applied', 'decided', 'subscribed', 'issue', 'signIn', 'invitation')),
	CONSTRAINT "messages_status" CHECK("messages"."status" IN ('PENDING', 'SENT', 'FAILED', 'SUPPRESSED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`once`) WHERE once IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`due_at`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `messages_by_age` ON `messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_event` ON `messages` (`event_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_registration` ON `messages` (`registration_id`);--> statement-breakpoint
CREATE INDEX `messages_by_email` ON `messages` (`email`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`messages` integer NOT NULL,
	`attempt` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notices_kind" CHECK("notices"."kind" IN ('changed', 'off'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_attempt_unique` ON `notices` (`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `notices_once` ON `notices` (`event_id`,`kind`,`revision`);--> statement-breakpoint
CREATE TABLE `undeliverable_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "undeliverable_addresses_lower" CHECK("undeliverable_addresses"."email" = lower("undeliverable_addresses"."email"))
);
--> statement-breakpoint
ALTER TABLE `events` ADD `cancelled` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Columns with a CHECK of their own: drizzle-kit would rebuild the table for them.
ALTER TABLE `registrations` ADD `order_key` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `answer` text CONSTRAINT "registrations_answer" CHECK("answer" IN ('YES', 'NO'));--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_order_key_unique` ON `registrations` (`order_key`);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `key` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_key_unique` ON `subscribers` (`key`);--> statement-breakpoint

-- Orders and readers from before get a key: 26 letters and digits of five random bits each. The condition on the row
-- makes SQLite evaluate the subquery once per row.
UPDATE registrations SET order_key = (
  SELECT group_concat(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1), '')
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26]') WHERE registrations.id <> ''
) WHERE email <> '';
--> statement-breakpoint
UPDATE subscribers SET confirmed_at = created_at, key = (
  SELECT group_concat(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1), '')
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26]') WHERE subscribers.id > 0
);
--> statement-breakpoint

-- Visitors register only for enabled, open, upcoming events that are not called off.
DROP TRIGGER registrations_need_open_event;
--> statement-breakpoint
CREATE TRIGGER registrations_need_open_event BEFORE INSERT ON registrations WHEN NEW.source = 'FORM' AND NOT EXISTS ( SELECT 1 FROM events WHERE id = NEW.event_id AND enabled = 1 AND cancelled = 0 AND status = 'UPCOMING' AND registration_open = 1 ) BEGIN SELECT RAISE(ABORT, 'registrations_need_open_event'); END;
--> statement-breakpoint

-- Calling an event off changes what calendars and pages show.
DROP TRIGGER events_update_revision;
--> statement-breakpoint
CREATE TRIGGER events_update_revision AFTER UPDATE OF title, date, time, short_description, description, location_name, address, enabled, cancelled, status, registration_open, external_link, link_text, more_people_soon, pitch_types ON events WHEN (NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled, NEW.cancelled, NEW.status, NEW.registration_open, NEW.external_link, NEW.link_text, NEW.more_people_soon, NEW.pitch_types) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled, OLD.cancelled, OLD.status, OLD.registration_open, OLD.external_link, OLD.link_text, OLD.more_people_soon, OLD.pitch_types) BEGIN UPDATE events SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revision = revision + ( (NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled, NEW.cancelled) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled, OLD.cancelled) ) WHERE id = NEW.id; END;
