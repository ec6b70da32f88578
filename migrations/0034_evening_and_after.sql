-- Hours of registration, notes, times of pitches, and what comes after an evening.
ALTER TABLE `events` ADD `opens_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `closes_at` integer CONSTRAINT events_hours CHECK (opens_at IS NULL OR closes_at IS NULL OR closes_at > opens_at);--> statement-breakpoint
ALTER TABLE `events` ADD `guest_note` text;--> statement-breakpoint
ALTER TABLE `events` ADD `access_note` text;--> statement-breakpoint
ALTER TABLE `events` ADD `pitch_start` text;--> statement-breakpoint
ALTER TABLE `events` ADD `pitch_minutes` integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `after_mail` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `after_note` text;--> statement-breakpoint
ALTER TABLE `events` ADD `changes_note` text;--> statement-breakpoint
ALTER TABLE `events` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `door_note` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `no_photos` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `told_slot_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `told_slot_minutes` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `publish_result` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `packs` ADD `juror` integer DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER events_update_revision;--> statement-breakpoint
CREATE TRIGGER events_update_revision AFTER UPDATE OF title, date, time, short_description, description, location_name, address, enabled, cancelled, status, registration_open, external_link, link_text, more_people_soon, pitch_types, opens_at, closes_at, access_note, changes_note ON events WHEN (NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled, NEW.cancelled, NEW.status, NEW.registration_open, NEW.external_link, NEW.link_text, NEW.more_people_soon, NEW.pitch_types, NEW.opens_at, NEW.closes_at, NEW.access_note, NEW.changes_note) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled, OLD.cancelled, OLD.status, OLD.registration_open, OLD.external_link, OLD.link_text, OLD.more_people_soon, OLD.pitch_types, OLD.opens_at, OLD.closes_at, OLD.access_note, OLD.changes_note) BEGIN UPDATE events SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revision = revision + ( (NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled, NEW.cancelled) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled, OLD.cancelled) ) WHERE id = NEW.id; END;
--> statement-breakpoint
-- The closed list of kinds grows, so the outbox is rebuilt, with its indexes and its trigger.
CREATE TABLE `__new_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`event_id` integer,
	`registration_id` text,
	`subject_id` text,
	`details` text,
	`issue_id` integer,
	`leave_key` text,
	`left_at` integer,
	`once` text,
	`batch_id` text,
	`requested` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`leased_until` integer,
	`sent_at` integer,
	`error` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "messages_kind" CHECK("kind" IN ('confirmation', 'ticket', 'cancelled', 'changed', 'off', 'reminder', 'deck', 'waiting', 'promoted', 'notThisTime', 'lookup', 'applied', 'decided', 'subscribed', 'issue', 'signIn', 'invitation', 'opens', 'message', 'today', 'slot', 'thanks', 'missed', 'letter')),
	CONSTRAINT "messages_status" CHECK("status" IN ('PENDING', 'SENT', 'FAILED', 'SUPPRESSED'))
);
--> statement-breakpoint
INSERT INTO `__new_messages` (`id`, `kind`, `email`, `event_id`, `registration_id`, `subject_id`, `details`, `issue_id`, `leave_key`, `left_at`, `once`, `batch_id`, `requested`, `status`, `attempts`, `turn`, `created_at`, `due_at`, `expires_at`, `leased_until`, `sent_at`, `error`) SELECT `id`, `kind`, `email`, `event_id`, `registration_id`, `subject_id`, `details`, `issue_id`, `leave_key`, `left_at`, `once`, `batch_id`, `requested`, `status`, `attempts`, `turn`, `created_at`, `due_at`, `expires_at`, `leased_until`, `sent_at`, `error` FROM `messages`;--> statement-breakpoint
DROP TABLE `messages`;--> statement-breakpoint
ALTER TABLE `__new_messages` RENAME TO `messages`;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_leave_key_unique` ON `messages` (`leave_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`once`) WHERE once IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`issue_id`,`turn`,`due_at`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `messages_by_issue` ON `messages` (`issue_id`,`status`,`left_at`) WHERE issue_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_by_age` ON `messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_registration` ON `messages` (`registration_id`);--> statement-breakpoint
CREATE INDEX `messages_in_batches` ON `messages` (`batch_id`,`due_at`) WHERE batch_id IS NOT NULL AND status = 'PENDING';--> statement-breakpoint
CREATE INDEX `messages_by_email` ON `messages` (lower(`email`));--> statement-breakpoint
CREATE INDEX `messages_odd_email` ON `messages` (`email`) WHERE length(email) <> length(CAST(email AS BLOB));--> statement-breakpoint
CREATE INDEX `messages_by_event` ON `messages` (`event_id`,`kind`,`status`,`created_at`,`id`) WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_by_kind` ON `messages` (`kind`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_batch` ON `messages` (`batch_id`) WHERE batch_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER messages_insert_turn AFTER INSERT ON messages WHEN NEW.status = 'PENDING' BEGIN UPDATE messages SET turn = iif(NEW.kind IN ('signIn', 'invitation', 'lookup'), -1, (SELECT count(*) FROM messages AS earlier WHERE earlier.registration_id = NEW.registration_id AND earlier.status = 'PENDING' AND earlier.id <> NEW.id)) WHERE id = NEW.id; END;
