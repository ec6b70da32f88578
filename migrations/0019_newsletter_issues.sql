CREATE TABLE `newsletter_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_sent` ON `newsletter_issues` (`sent_at`,`id`) WHERE sent_at IS NOT NULL;--> statement-breakpoint
DROP INDEX `messages_due`;--> statement-breakpoint
ALTER TABLE `messages` ADD `issue_id` integer REFERENCES newsletter_issues(id);--> statement-breakpoint
ALTER TABLE `messages` ADD `leave_key` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `left_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_leave_key_unique` ON `messages` (`leave_key`);--> statement-breakpoint
CREATE INDEX `messages_by_issue` ON `messages` (`issue_id`,`status`,`left_at`) WHERE issue_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`issue_id`,`due_at`) WHERE status = 'PENDING';--> statement-breakpoint

-- Sent issues are public content: pages and feeds show them.
CREATE TRIGGER newsletter_issues_update_version AFTER UPDATE ON newsletter_issues WHEN OLD.sent_at IS NOT NULL OR NEW.sent_at IS NOT NULL BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER newsletter_issues_delete_version AFTER DELETE ON newsletter_issues WHEN OLD.sent_at IS NOT NULL BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
