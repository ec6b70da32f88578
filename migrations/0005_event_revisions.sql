ALTER TABLE `events` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint

-- Calendars learn of an edit by a revision that rises and by the moment of it. Triggers keep both, so that every writer obeys.
UPDATE events SET created_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
--> statement-breakpoint

-- A writer that knows when the event appeared may say so.
CREATE TRIGGER events_insert_moment AFTER INSERT ON events WHEN NEW.updated_at = 0 BEGIN UPDATE events SET created_at = iif(NEW.created_at = 0, CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.created_at), updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id; END;
--> statement-breakpoint

-- What nobody sees (which event is next, the folded place) is no edit, and neither is writing the same again.
CREATE TRIGGER events_update_revision AFTER UPDATE OF title, date, time, short_description, description, location_name, address, enabled, status, registration_open, external_link, link_text, more_people_soon, pitch_types ON events WHEN (NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled, NEW.status, NEW.registration_open, NEW.external_link, NEW.link_text, NEW.more_people_soon, NEW.pitch_types) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled, OLD.status, OLD.registration_open, OLD.external_link, OLD.link_text, OLD.more_people_soon, OLD.pitch_types) BEGIN UPDATE events SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revision = revision + ( (NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled) ) WHERE id = NEW.id; END;
--> statement-breakpoint

-- An event ends with its agenda.
CREATE TRIGGER agenda_items_insert_revision AFTER INSERT ON agenda_items BEGIN UPDATE events SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revision = revision + 1 WHERE id = NEW.event_id; END;
--> statement-breakpoint
CREATE TRIGGER agenda_items_update_revision AFTER UPDATE OF event_id, type, speaker_id, start_time, end_time, title, description ON agenda_items WHEN (NEW.event_id, NEW.type, NEW.speaker_id, NEW.start_time, NEW.end_time, NEW.title, NEW.description) IS NOT (OLD.event_id, OLD.type, OLD.speaker_id, OLD.start_time, OLD.end_time, OLD.title, OLD.description) BEGIN UPDATE events SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revision = revision + ((NEW.event_id, NEW.start_time, NEW.end_time) IS NOT (OLD.event_id, OLD.start_time, OLD.end_time)) WHERE id IN (OLD.event_id, NEW.event_id); END;
--> statement-breakpoint
CREATE TRIGGER agenda_items_delete_revision AFTER DELETE ON agenda_items BEGIN UPDATE events SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revision = revision + 1 WHERE id = OLD.event_id; END;
