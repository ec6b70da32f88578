CREATE INDEX `agenda_items_by_type` ON `agenda_items` (`type`);--> statement-breakpoint
CREATE INDEX `events_by_place` ON `events` (`place_folded`);--> statement-breakpoint
CREATE INDEX `speakers_by_type` ON `speakers` (`type`,"priority" DESC,`id`);--> statement-breakpoint
CREATE INDEX `speakers_by_feature` ON `speakers` (`is_featured`,"priority" DESC,`id`);