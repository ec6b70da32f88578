CREATE TABLE `door_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `door_links_secret_hash_unique` ON `door_links` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `door_links_by_event` ON `door_links` (`event_id`);--> statement-breakpoint
CREATE TABLE `failed_sign_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`network` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `failed_sign_ins_by_network` ON `failed_sign_ins` (`network`,`at`);--> statement-breakpoint
CREATE TABLE `organisers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "organisers_role" CHECK("organisers"."role" IN ('OWNER', 'EDITOR')),
	CONSTRAINT "organisers_email_lower" CHECK("organisers"."email" = lower("organisers"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organisers_email_unique` ON `organisers` (`email`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`organiser_id` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`organiser_id`) REFERENCES `organisers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organiser_id` integer NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`organiser_id`) REFERENCES `organisers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_organiser` ON `passkeys` (`organiser_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`organiser_id` integer,
	`door_link_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`organiser_id`) REFERENCES `organisers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`door_link_id`) REFERENCES `door_links`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_owner" CHECK(("sessions"."organiser_id" IS NULL) <> ("sessions"."door_link_id" IS NULL)),
	CONSTRAINT "sessions_end" CHECK("sessions"."expires_at" <= "sessions"."ends_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_organiser` ON `sessions` (`organiser_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_door_link` ON `sessions` (`door_link_id`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`organiser_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`organiser_id`) REFERENCES `organisers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_links_by_organiser` ON `sign_in_links` (`organiser_id`);--> statement-breakpoint
ALTER TABLE `changes` ADD `before` text;--> statement-breakpoint
ALTER TABLE `changes` ADD `after` text;--> statement-breakpoint

-- Somebody must be able to let organisers in, also when two owners remove each other at the same time.
CREATE TRIGGER organisers_keep_owner_on_delete BEFORE DELETE ON organisers WHEN OLD.role = 'OWNER' AND NOT EXISTS (SELECT 1 FROM organisers WHERE role = 'OWNER' AND id <> OLD.id) BEGIN SELECT RAISE(ABORT, 'organisers_last_owner'); END;
--> statement-breakpoint
CREATE TRIGGER organisers_keep_owner_on_update BEFORE UPDATE OF role ON organisers WHEN OLD.role = 'OWNER' AND NEW.role <> 'OWNER' AND NOT EXISTS (SELECT 1 FROM organisers WHERE role = 'OWNER' AND id <> OLD.id) BEGIN SELECT RAISE(ABORT, 'organisers_last_owner'); END;
