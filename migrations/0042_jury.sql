-- The jury: what it marks, the marks and sentences of jurors, and which juries are closed.
CREATE TABLE `criteria` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `criteria_once` ON `criteria` (`event_id`,`name`);--> statement-breakpoint
CREATE TABLE `juror_marks` (
	`criterion_id` integer NOT NULL,
	`pack_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	`value` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`criterion_id`, `pack_id`, `ticket_id`),
	FOREIGN KEY (`criterion_id`) REFERENCES `criteria`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "juror_marks_value" CHECK("value" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX `juror_marks_by_pack` ON `juror_marks` (`pack_id`);--> statement-breakpoint
CREATE TABLE `juror_sentences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`pack_id` integer NOT NULL,
	`text` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `juror_sentences_once` ON `juror_sentences` (`ticket_id`,`pack_id`);--> statement-breakpoint
CREATE INDEX `juror_sentences_by_pack` ON `juror_sentences` (`pack_id`);--> statement-breakpoint
CREATE TABLE `closed_juries` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`closed_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO criteria (event_id, name, position) SELECT e.id, c.value, c.key FROM events AS e, json_each('["Problem","Rozwiązanie","Prezentacja"]') AS c ORDER BY e.id, c.key;--> statement-breakpoint
CREATE TRIGGER events_insert_criteria AFTER INSERT ON events BEGIN INSERT INTO criteria (event_id, name, position) SELECT NEW.id, c.value, c.key FROM json_each('["Problem","Rozwiązanie","Prezentacja"]') AS c WHERE true ORDER BY c.key; END;
--> statement-breakpoint
-- The release before knows no criteria, and has to delete events while it is deployed.
CREATE TRIGGER events_delete_criteria BEFORE DELETE ON events BEGIN DELETE FROM criteria WHERE event_id = OLD.id; END;
--> statement-breakpoint
-- A presenter who is erased, or whose startup is, keeps the marks in the figures. What jurors wrote about them goes.
CREATE TRIGGER tickets_erase_sentences AFTER UPDATE OF startup_name ON tickets WHEN OLD.startup_name IS NOT NULL AND NEW.startup_name IS NULL BEGIN DELETE FROM juror_sentences WHERE ticket_id = NEW.id; END;
