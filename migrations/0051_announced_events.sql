ALTER TABLE `events` ADD `announced_at` integer;
--> statement-breakpoint

-- Feeds have shown the creation so far.
UPDATE events SET announced_at = created_at WHERE published = 1 AND enabled = 1;
--> statement-breakpoint
DROP TRIGGER events_insert_moment;
--> statement-breakpoint
CREATE TRIGGER events_insert_moment AFTER INSERT ON events WHEN NEW.updated_at = 0 BEGIN UPDATE events SET created_at = iif(NEW.created_at = 0, CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.created_at), updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id; UPDATE events SET announced_at = created_at WHERE id = NEW.id AND published = 1 AND enabled = 1; END;
--> statement-breakpoint

-- Also what makes a draft public, or an announced event a draft, changes what the public reads.
DROP TRIGGER events_update_revision;
--> statement-breakpoint
CREATE TRIGGER events_update_revision AFTER UPDATE OF title, date, time, short_description, description, location_name, address, enabled, cancelled, published, status, registration_open, external_link, link_text, more_people_soon, pitch_types, opens_at, closes_at, access_note, changes_note ON events WHEN (NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled, NEW.cancelled, NEW.published, NEW.status, NEW.registration_open, NEW.external_link, NEW.link_text, NEW.more_people_soon, NEW.pitch_types, NEW.opens_at, NEW.closes_at, NEW.access_note, NEW.changes_note) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled, OLD.cancelled, OLD.published, OLD.status, OLD.registration_open, OLD.external_link, OLD.link_text, OLD.more_people_soon, OLD.pitch_types, OLD.opens_at, OLD.closes_at, OLD.access_note, OLD.changes_note) BEGIN UPDATE events SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revision = revision + ((NEW.title, NEW.date, NEW.time, NEW.short_description, NEW.description, NEW.location_name, NEW.address, NEW.enabled, NEW.cancelled, NEW.published) IS NOT (OLD.title, OLD.date, OLD.time, OLD.short_description, OLD.description, OLD.location_name, OLD.address, OLD.enabled, OLD.cancelled, OLD.published)), announced_at = coalesce(announced_at, iif(NEW.published AND NEW.enabled, CAST(unixepoch('subsec') * 1000 AS INTEGER), NULL)) WHERE id = NEW.id; END;
