-- One address takes at most ten places of an evening by the form, cancelled ones not counted. What organisers issue is not counted either.
CREATE TRIGGER tickets_within_buyer_limit BEFORE INSERT ON tickets
WHEN NEW.status <> 'CANCELLED'
  AND (SELECT source FROM registrations WHERE id = NEW.registration_id) = 'FORM'
  AND (
    SELECT count(*) FROM tickets AS t JOIN registrations AS r ON r.id = t.registration_id
    WHERE t.user_id = NEW.user_id AND t.event_id = NEW.event_id AND t.status <> 'CANCELLED' AND r.source = 'FORM'
  ) >= 10
BEGIN
  SELECT RAISE(ABORT, 'tickets_within_buyer_limit');
END;
