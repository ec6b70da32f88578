-- The stage of an evening: links to its pages, what is on, and who has pitched.
CREATE TABLE `stage_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stage_links_kind" CHECK("kind" IN ('SCREEN', 'MODERATOR'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stage_links_key_hash_unique` ON `stage_links` (`key_hash`);--> statement-breakpoint
CREATE INDEX `stage_links_by_event` ON `stage_links` (`event_id`);--> statement-breakpoint
CREATE TABLE `stages` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`item` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`since` integer,
	`marks` integer DEFAULT false NOT NULL,
	`timer_ends_at` integer,
	`timer_left` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `tickets` ADD `pitched_at` integer;
