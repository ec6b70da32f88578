-- Rows for the pictures in object storage, reports of photos, and where a job that works in pieces goes on.
CREATE TABLE `pictures` (
	`path` text PRIMARY KEY NOT NULL,
	`folder` text NOT NULL,
	`n` integer,
	`etag` text NOT NULL,
	`tone` text,
	`width` integer,
	`height` integer,
	`hidden` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pictures_by_folder` ON `pictures` (`folder`,`n`);--> statement-breakpoint
CREATE TABLE `photo_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photo_reports_by_path` ON `photo_reports` (`path`);--> statement-breakpoint
CREATE INDEX `photo_reports_by_age` ON `photo_reports` (`created_at`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `continue_after` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER pictures_insert_version AFTER INSERT ON pictures BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER pictures_update_version AFTER UPDATE ON pictures BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER pictures_delete_version AFTER DELETE ON pictures BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
