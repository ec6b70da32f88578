CREATE TABLE `guest_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`statuses` text NOT NULL,
	`ticket_type_ids` text,
	`came` integer,
	`batch_id` text NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`is_scheduled` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`left_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "guest_messages_statuses" CHECK(json_valid("statuses") AND json_array_length("statuses") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_messages_batch_id_unique` ON `guest_messages` (`batch_id`);--> statement-breakpoint
CREATE INDEX `guest_messages_by_event` ON `guest_messages` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `guest_messages_due` ON `guest_messages` (`due_at`) WHERE left_at IS NULL;
