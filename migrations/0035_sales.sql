-- Pages with ticket counts are cached under the content version and the number of sales, which rises with each place that is
-- taken or given back. That an event is sold out, or has places again, raises the version as before, because lists say so.
ALTER TABLE `content_version` ADD `sales` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER ticket_types_sold_out_version;--> statement-breakpoint
CREATE TRIGGER ticket_types_sold_version AFTER UPDATE OF sold ON ticket_types WHEN OLD.sold <> NEW.sold BEGIN UPDATE content_version SET sales = sales + 1, version = version + ((OLD.sold < OLD.capacity) <> (NEW.sold < NEW.capacity) AND NOT EXISTS (SELECT 1 FROM ticket_types WHERE event_id = NEW.event_id AND id <> NEW.id AND sold < capacity)) WHERE id = 1; END;
