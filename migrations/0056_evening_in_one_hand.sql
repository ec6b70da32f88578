ALTER TABLE `events` ADD `pitch_break` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_types` ADD `pitch_seconds` integer;--> statement-breakpoint
ALTER TABLE `packs` ADD `follows_event` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `votes` ADD `rehearsal` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `stages` ADD `before` text;--> statement-breakpoint
ALTER TABLE `stages` ADD `items` text;--> statement-breakpoint
ALTER TABLE `stages` ADD `wall` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `told_slot_seconds` integer;--> statement-breakpoint
UPDATE `tickets` SET `told_slot_seconds` = `told_slot_minutes` * 60 WHERE `told_slot_at` IS NOT NULL;--> statement-breakpoint
DROP TRIGGER ticket_types_update_version;--> statement-breakpoint
CREATE TRIGGER ticket_types_update_version AFTER UPDATE OF event_id, name, description, price, capacity, type, icon, pitch_seconds ON ticket_types BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
