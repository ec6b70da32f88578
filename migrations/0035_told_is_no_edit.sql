-- What guests were told of an event is on no public page. Otherwise the first order of each event would be an edit.
DROP TRIGGER events_update_version;--> statement-breakpoint
CREATE TRIGGER events_update_version AFTER UPDATE ON events WHEN NEW.told IS OLD.told BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
