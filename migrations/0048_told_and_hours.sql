ALTER TABLE `events` ADD `start_minute` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `stated_minutes` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `calendar_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint

-- The first hour in `time` of existing events, as when `begins_at` was added. What they say of their end counts once they are saved.
WITH RECURSIVE hours(id, text, hour) AS (
  SELECT id, ' ' || time || ' ', NULL FROM events WHERE date IS NOT NULL
  UNION ALL
  SELECT id, substr(text, 2), CASE
    WHEN text GLOB '[^0-9][0-9][0-9][:.][0-9][0-9][^0-9]*' THEN substr(text, 2, 2) || ':' || substr(text, 5, 2)
    WHEN text GLOB '[^0-9][0-9][:.][0-9][0-9][^0-9]*' THEN '0' || substr(text, 2, 1) || ':' || substr(text, 4, 2)
  END
  FROM hours WHERE hour IS NULL AND text <> ''
)
UPDATE events SET start_minute = (SELECT 60 * substr(hour, 1, 2) + substr(hour, 4, 2) FROM hours WHERE hours.id = events.id AND hour < '24:00' AND hour GLOB '*:[0-5]*');
--> statement-breakpoint

-- What the guests were told knows whether the event was called off, and how often it was another date.
UPDATE events SET told = json_set(told, '$.cancelled', json(iif((SELECT kind FROM notices WHERE event_id = events.id ORDER BY id DESC LIMIT 1) IS 'off', 'true', 'false')), '$.dates', 0) WHERE told IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER registrations_insert_told;
--> statement-breakpoint
-- The same expression as `toldNow` in schema/tables/events.ts.
CREATE TRIGGER registrations_insert_told AFTER INSERT ON registrations WHEN (SELECT told FROM events WHERE id = NEW.event_id) IS NULL BEGIN UPDATE events SET told = json_object('date', date, 'time', time, 'location_name', location_name, 'address', address, 'cancelled', json(iif(cancelled, 'true', 'false')), 'dates', 0) WHERE id = NEW.event_id; END;
--> statement-breakpoint

-- A date may be a slip. The notice that tells people of another date clears what they answered.
DROP TRIGGER events_update_answers;
--> statement-breakpoint

-- Presenters have startup details and pitch, which other tickets of the type would lack.
CREATE TRIGGER ticket_types_keep_kind BEFORE UPDATE OF type ON ticket_types WHEN (OLD.type IN ('PRESENTER_STARTUP', 'PRESENTER_PERSONAL')) <> (NEW.type IN ('PRESENTER_STARTUP', 'PRESENTER_PERSONAL')) AND EXISTS (SELECT 1 FROM tickets WHERE ticket_type_id = NEW.id AND status <> 'CANCELLED') BEGIN SELECT RAISE(ABORT, 'ticket_types_keep_kind'); END;
