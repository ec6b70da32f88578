ALTER TABLE `community_applications` ADD `reviewed_at` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `left_at` integer;--> statement-breakpoint
ALTER TABLE `vibe_coding_applications` ADD `reviewed_at` integer;--> statement-breakpoint
CREATE INDEX `registrations_with_phone` ON `registrations` (`event_id`) WHERE phone <> '';--> statement-breakpoint

-- Who left or was rejected before is counted from now on.
UPDATE subscribers SET left_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE is_active = 0;--> statement-breakpoint
UPDATE community_applications SET reviewed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE review_status <> 'NEW';--> statement-breakpoint
UPDATE vibe_coding_applications SET reviewed_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE review_status <> 'NEW';
