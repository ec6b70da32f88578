-- What a past event's page tells of presenters who agreed: found by an index, with a sentence of the organisers, and rendered again whenever a part of it changes.
ALTER TABLE `tickets` ADD `result_line` text;--> statement-breakpoint
CREATE INDEX `tickets_published` ON `tickets` (`event_id`) WHERE publish_result = 1;--> statement-breakpoint
DROP TRIGGER tickets_publish_version;--> statement-breakpoint
CREATE TRIGGER tickets_publish_version AFTER UPDATE OF publish_result, result_line, status, startup_name, sectors, pitch_position, pitched_at ON tickets WHEN OLD.publish_result OR NEW.publish_result BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
