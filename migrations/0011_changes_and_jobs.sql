CREATE TABLE `changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	`attempt` text NOT NULL,
	CONSTRAINT "changes_action" CHECK("changes"."action" IN ('CREATE', 'UPDATE', 'DELETE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changes_once` ON `changes` (`attempt`);--> statement-breakpoint
CREATE INDEX `changes_by_entity` ON `changes` (`entity`,`id`);--> statement-breakpoint
CREATE INDEX `changes_by_actor` ON `changes` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `changes_by_moment` ON `changes` (`at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL
);
