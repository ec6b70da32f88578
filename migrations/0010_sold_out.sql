-- That an event is sold out is content, since lists of events say so: the version rises when the last place of an event goes
-- and when the first one comes back. Any other sold place is no edit.
CREATE TRIGGER ticket_types_sold_out_version AFTER UPDATE OF sold ON ticket_types WHEN (OLD.sold < OLD.capacity) <> (NEW.sold < NEW.capacity) AND NOT EXISTS (SELECT 1 FROM ticket_types WHERE event_id = NEW.event_id AND id <> NEW.id AND sold < capacity) BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint

-- A ticket that keeps its place moves nothing. Without this condition a check-in at a sold-out event would give the place back
-- and take it again, and so raise the version twice.
DROP TRIGGER tickets_move_place;
--> statement-breakpoint
CREATE TRIGGER tickets_move_place AFTER UPDATE OF status, ticket_type_id ON tickets WHEN OLD.ticket_type_id <> NEW.ticket_type_id OR (OLD.status = 'CANCELLED') <> (NEW.status = 'CANCELLED') BEGIN UPDATE ticket_types SET sold = sold - 1 WHERE id = OLD.ticket_type_id AND OLD.status <> 'CANCELLED'; UPDATE ticket_types SET sold = sold + 1 WHERE id = NEW.ticket_type_id AND NEW.status <> 'CANCELLED'; END;
