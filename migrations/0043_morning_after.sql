-- What comes after an evening: its closing, and the question to who came and who did not.
ALTER TABLE `events` ADD `first_time` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `returned` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `followed_up` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`ticket_id` integer,
	`kind` text NOT NULL,
	`mark` integer,
	`reason` text,
	`sentence` text,
	`superseded` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_kind" CHECK("kind" IN ('came', 'missed')),
	CONSTRAINT "feedback_answer" CHECK(iif("kind" = 'came', "reason" IS NULL AND ("mark" IS NULL OR "mark" BETWEEN 1 AND 5), "mark" IS NULL AND ("reason" IS NULL OR "reason" IN ('forgot', 'busy', 'ill', 'lost-interest', 'other'))))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_once` ON `feedback` (`ticket_id`,`kind`) WHERE ticket_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `feedback_by_event` ON `feedback` (`event_id`,`kind`);--> statement-breakpoint
CREATE TABLE `feedback_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`feedback_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`feedback_id`) REFERENCES `feedback`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feedback_keys_by_feedback` ON `feedback_keys` (`feedback_id`);--> statement-breakpoint
CREATE TRIGGER tickets_erase_feedback AFTER UPDATE OF first_name ON tickets WHEN NEW.first_name = '' AND OLD.first_name <> '' BEGIN DELETE FROM feedback_keys WHERE feedback_id IN (SELECT id FROM feedback WHERE ticket_id = NEW.id); UPDATE feedback SET sentence = NULL, ticket_id = NULL WHERE ticket_id = NEW.id; END;
--> statement-breakpoint
CREATE TABLE `partner_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`partner_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`sentence_ids` text NOT NULL,
	`photos` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_links_key_hash_unique` ON `partner_links` (`key_hash`);--> statement-breakpoint
CREATE INDEX `partner_links_by_event` ON `partner_links` (`event_id`);--> statement-breakpoint
CREATE INDEX `partner_links_by_partner` ON `partner_links` (`partner_id`);--> statement-breakpoint
CREATE TRIGGER tickets_publish_version AFTER UPDATE OF publish_result, status, startup_name, sectors ON tickets WHEN OLD.publish_result OR NEW.publish_result BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE INDEX `events_to_close` ON `events` (`date`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `events_closed` ON `events` (`closed_at`) WHERE closed_at IS NOT NULL;--> statement-breakpoint
-- Evenings that are over already are closed without a mail.
UPDATE events SET closed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE status = 'PAST' AND closed_at IS NULL;
