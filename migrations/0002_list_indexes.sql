CREATE INDEX `agenda_items_by_start` ON `agenda_items` (CASE WHEN "start_time" GLOB '[0-9]:*' THEN '0' || "start_time" ELSE "start_time" END,`id`);--> statement-breakpoint
CREATE INDEX `events_in_order` ON `events` ("status" = 'PAST',"date" IS NULL,CASE WHEN "status" = 'PAST' THEN NULL ELSE "date" END,"date" DESC,`id`);--> statement-breakpoint
CREATE INDEX `media_by_date` ON `media` ("date" IS NULL,"date" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX `registrations_by_age` ON `registrations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscribers_by_activity` ON `subscribers` (`is_active`);