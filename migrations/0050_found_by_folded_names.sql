-- People are found and sorted by what the Worker writes beside their names, because SQLite knows the letters of ASCII only. Rows from before are found by their names in lower case.
DROP INDEX `tickets_by_search`;--> statement-breakpoint
DROP INDEX `tickets_by_name`;--> statement-breakpoint
ALTER TABLE `tickets` ADD `first_key` text DEFAULT '~' NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `last_key` text DEFAULT '~' NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `startup_folded` text;--> statement-breakpoint
UPDATE `tickets` SET first_key = lower(first_name), last_key = lower(last_name), startup_folded = lower(startup_name) WHERE first_name <> '';--> statement-breakpoint
CREATE INDEX `tickets_by_search` ON `tickets` (`event_id`,`status`,`ticket_type_id`,`pitch_deck_id`,replace("first_key" || ' ' || "last_key", '~', '') || ' ' || "email" || ' ' || coalesce("startup_folded", '') || ' ' || iif("status" = 'WAITING', '', "code"));--> statement-breakpoint
CREATE INDEX `tickets_by_name` ON `tickets` (`event_id`,`last_key`,`first_key`,`id`);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `subscribers` SET folded = lower(first_name);
