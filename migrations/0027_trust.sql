CREATE TABLE `named_entrances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`nonce` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`device` text,
	`undone` integer DEFAULT false NOT NULL,
	`ticket_id` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `named_entrances_by_ticket` ON `named_entrances` (`ticket_id`) WHERE ticket_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `named_entrances_with_name` ON `named_entrances` (`event_id`) WHERE name <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `named_entrances_once` ON `named_entrances` (`event_id`,`nonce`);--> statement-breakpoint
CREATE TABLE `guest_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`ticket_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guest_keys_by_ticket` ON `guest_keys` (`ticket_id`);--> statement-breakpoint
ALTER TABLE `events` ADD `published` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `is_pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `schedule_saved_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `told` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `batch_id` text;--> statement-breakpoint
CREATE INDEX `messages_by_batch` ON `messages` (`batch_id`) WHERE batch_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `notices` ADD `batch_id` text;--> statement-breakpoint
ALTER TABLE `changes` ADD `fields` text;--> statement-breakpoint
ALTER TABLE `organisers` ADD `invited_at` integer;--> statement-breakpoint
ALTER TABLE `organisers` ADD `last_seen_at` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `short_code` text;--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_short_code` ON `tickets` (`event_id`,`short_code`) WHERE short_code IS NOT NULL;