-- A guest who erases an order must not erase who somebody was who came in by name and was not matched to its ticket.
DROP TRIGGER tickets_erase_named_entrances;--> statement-breakpoint
CREATE TRIGGER tickets_erase_named_entrances AFTER UPDATE OF first_name ON tickets WHEN NEW.first_name = '' AND OLD.first_name <> '' BEGIN UPDATE named_entrances SET name = '' WHERE ticket_id = NEW.id; END;
