CREATE TABLE `mail_pauses` (
	`lane` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_by_domain` ON `messages` (`issue_id`,lower(substr(email, 1 + instr(email, '@'))),`turn`,`due_at`) WHERE status = 'PENDING';
