-- Which tickets have a code that somebody knows: those that have or had a place.
CREATE INDEX `registrations_joined` ON `registrations` (`id`) WHERE joined_at_position IS NOT NULL;--> statement-breakpoint

-- Organisers could bring back who had stopped waiting, without a trace that the ticket got a place.
UPDATE tickets SET promoted_at = created_at + 1
WHERE status IN ('CONFIRMED', 'CHECKED_IN') AND promoted_at IS NULL AND registration_id IN (
  SELECT id FROM registrations WHERE joined_at_position IS NOT NULL
);
