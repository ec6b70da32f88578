-- Columns with a CHECK of their own: drizzle-kit would rebuild both tables for them.
ALTER TABLE `community_applications` ADD COLUMN `review_status` text DEFAULT 'NEW' NOT NULL CONSTRAINT "community_applications_review_status" CHECK("review_status" IN ('NEW', 'ACCEPTED', 'REJECTED'));--> statement-breakpoint
ALTER TABLE `community_applications` ADD COLUMN `attempt` text;--> statement-breakpoint
CREATE INDEX `community_applications_by_review` ON `community_applications` (`review_status`,`created_at`);--> statement-breakpoint
ALTER TABLE `vibe_coding_applications` ADD COLUMN `review_status` text DEFAULT 'NEW' NOT NULL CONSTRAINT "vibe_coding_applications_review_status" CHECK("review_status" IN ('NEW', 'ACCEPTED', 'REJECTED'));--> statement-breakpoint
ALTER TABLE `vibe_coding_applications` ADD COLUMN `attempt` text;--> statement-breakpoint
CREATE INDEX `vibe_coding_applications_by_review` ON `vibe_coding_applications` (`review_status`,`created_at`);
