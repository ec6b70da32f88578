-- A cancelled ticket whose holder was let in is checked in again when it is restored: the entry was not undone.
CREATE TRIGGER tickets_restore_inside AFTER UPDATE OF status ON tickets
WHEN NEW.status = 'CONFIRMED' AND OLD.status = 'CANCELLED' AND EXISTS (
  SELECT 1 FROM door_scans WHERE ticket_id = NEW.id AND event_id = NEW.event_id AND outcome = 'IN' AND undone = 0
) BEGIN
  UPDATE tickets SET status = 'CHECKED_IN' WHERE id = NEW.id;
END;
