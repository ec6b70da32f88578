/**
 * The groups that wait beside free places into which they fit. Always none. Written apart from the Worker's own query, so
 * that one error cannot hide in both. The parameter is the current time in milliseconds.
 */
export const groupsThatFit = `
  SELECT t.registration_id, count(*) AS waiting FROM tickets AS t
  JOIN registrations AS r ON r.id = t.registration_id
  JOIN ticket_types AS y ON y.id = t.ticket_type_id
  JOIN events AS e ON e.id = t.event_id
  WHERE t.status = 'WAITING' AND e.enabled = 1 AND e.cancelled = 0 AND e.status = 'UPCOMING'
    AND (e.begins_at IS NULL OR e.begins_at > ?)
  GROUP BY t.registration_id, t.ticket_type_id
  HAVING y.capacity - y.sold >= CASE WHEN r.together THEN count(*) ELSE 1 END`
