-- Looking up a person, and the list of mails, read the rows that they show and no others.
DROP INDEX `registrations_joined`;--> statement-breakpoint
DROP INDEX `messages_by_email`;--> statement-breakpoint
CREATE INDEX `tickets_by_email` ON `tickets` (lower(`email`));--> statement-breakpoint
CREATE INDEX `tickets_odd_email` ON `tickets` (`email`) WHERE length(email) <> length(CAST(email AS BLOB));--> statement-breakpoint
CREATE INDEX `registrations_by_email` ON `registrations` (lower(`email`));--> statement-breakpoint
CREATE INDEX `registrations_odd_email` ON `registrations` (`email`) WHERE length(email) <> length(CAST(email AS BLOB));--> statement-breakpoint
CREATE INDEX `messages_by_email` ON `messages` (lower(`email`));--> statement-breakpoint
CREATE INDEX `messages_odd_email` ON `messages` (`email`) WHERE length(email) <> length(CAST(email AS BLOB));--> statement-breakpoint
CREATE INDEX `undeliverable_addresses_odd_email` ON `undeliverable_addresses` (`email`) WHERE length(email) <> length(CAST(email AS BLOB));--> statement-breakpoint
DROP INDEX `messages_by_event`;--> statement-breakpoint
CREATE INDEX `messages_by_event` ON `messages` (`event_id`,`kind`,`status`,`created_at`,`id`) WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_by_kind` ON `messages` (`kind`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `changes_by_actor_and_entity` ON `changes` (`actor`,`entity`,`id`);--> statement-breakpoint
CREATE INDEX `registrations_joined` ON `registrations` (`event_id`,`id`) WHERE joined_at_position IS NOT NULL;
