-- The room: who sits in it, the vote of the audience, and questions.
CREATE TABLE `rooms` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seats_ticket_id_unique` ON `seats` (`ticket_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `seats_key_hash_unique` ON `seats` (`key_hash`);--> statement-breakpoint
CREATE INDEX `seats_by_event` ON `seats` (`event_id`);--> statement-breakpoint
CREATE TABLE `votes` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`closes_at` integer NOT NULL,
	`counted` integer,
	`apart` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "votes_counted" CHECK(("votes"."counted" IS NULL) = ("votes"."apart" IS NULL))
);
--> statement-breakpoint
CREATE TABLE `ballots` (
	`ticket_id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`seat_id` integer NOT NULL,
	`choices` text NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ballots_by_event` ON `ballots` (`event_id`);--> statement-breakpoint
CREATE TABLE `vote_totals` (
	`event_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	`counted` integer NOT NULL,
	`apart` integer NOT NULL,
	PRIMARY KEY(`event_id`, `ticket_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reveals` (
	`event_id` integer NOT NULL,
	`prize` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`event_id`, `prize`, `place`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reveals_prize" CHECK("reveals"."prize" IN ('audience', 'jury')),
	CONSTRAINT "reveals_place" CHECK("reveals"."place" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	`nonce` text NOT NULL,
	`text` text NOT NULL,
	`state` text DEFAULT 'NEW' NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "questions_state" CHECK("questions"."state" IN ('NEW', 'SHOWN', 'HIDDEN', 'ANSWERED'))
);
--> statement-breakpoint
CREATE INDEX `questions_by_event` ON `questions` (`event_id`,`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `questions_once` ON `questions` (`ticket_id`,`nonce`);--> statement-breakpoint
CREATE TABLE `question_raises` (
	`question_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	PRIMARY KEY(`question_id`, `ticket_id`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `question_raises_by_ticket` ON `question_raises` (`ticket_id`);--> statement-breakpoint
-- A seat ends with the place, the code or the person of its ticket.
CREATE TRIGGER tickets_end_seats AFTER UPDATE OF code, status, first_name ON tickets WHEN NEW.code <> OLD.code OR NEW.status NOT IN ('CONFIRMED', 'CHECKED_IN') OR NEW.first_name = '' BEGIN DELETE FROM seats WHERE ticket_id = NEW.id; END;
--> statement-breakpoint
-- Questions belong to a person: they go with an erasure, and with a ticket that gets another holder.
CREATE TRIGGER tickets_end_questions AFTER UPDATE OF code, first_name ON tickets WHEN NEW.code <> OLD.code OR NEW.first_name = '' BEGIN DELETE FROM question_raises WHERE ticket_id = NEW.id OR question_id IN (SELECT id FROM questions WHERE ticket_id = NEW.id); DELETE FROM questions WHERE ticket_id = NEW.id; END;
