CREATE TABLE `packs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`openings` integer DEFAULT 0 NOT NULL,
	`last_opened_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packs_key_hash_unique` ON `packs` (`key_hash`);--> statement-breakpoint
CREATE INDEX `packs_by_event` ON `packs` (`event_id`);--> statement-breakpoint

-- The closed list of a message's kinds gains deck, so the table is built anew. No other table refers to it, and it has no
-- triggers.
CREATE TABLE `__new_messages` (
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
	CONSTRAINT "messages_kind" CHECK("kind" IN ('confirmation', 'ticket', 'cancelled', 'changed', 'off', 'reminder', 'deck', 'waiting', 'promoted', 'notThisTime', 'lookup', 'applied', 'decided', 'subscribed', 'issue', 'signIn', 'invitation')),
	CONSTRAINT "messages_status" CHECK("status" IN ('PENDING', 'SENT', 'FAILED', 'SUPPRESSED'))
);
--> statement-breakpoint
INSERT INTO `__new_messages`("id", "kind", "email", "event_id", "registration_id", "subject_id", "details", "once", "requested", "status", "attempts", "created_at", "due_at", "expires_at", "leased_until", "sent_at", "error") SELECT "id", "kind", "email", "event_id", "registration_id", "subject_id", "details", "once", "requested", "status", "attempts", "created_at", "due_at", "expires_at", "leased_until", "sent_at", "error" FROM `messages`;--> statement-breakpoint
DROP TABLE `messages`;--> statement-breakpoint
ALTER TABLE `__new_messages` RENAME TO `messages`;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`once`) WHERE once IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`due_at`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `messages_by_age` ON `messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_registration` ON `messages` (`registration_id`);--> statement-breakpoint
CREATE INDEX `messages_by_email` ON `messages` (`email`);--> statement-breakpoint
CREATE INDEX `messages_by_event` ON `messages` (`event_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `tickets` ADD `pitch_position` integer;