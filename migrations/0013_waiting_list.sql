-- The closed list of a ticket's statuses gains WAITING, so the table is built anew. No other table refers to it. Its triggers
-- go with the old table and are created again below.
CREATE TABLE `__new_tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`registration_id` text NOT NULL,
	`position` integer NOT NULL,
	`event_id` integer NOT NULL,
	`ticket_type_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`status` text DEFAULT 'CONFIRMED' NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`university` text NOT NULL,
	`startup_name` text,
	`sectors` text,
	`business_model` text,
	`product_stage` text,
	`fundraising_stage` text,
	`actively_raising` text,
	`raised_before` text,
	`website_url` text,
	`pitch_deck_id` text,
	`video_pitch` text,
	`created_at` integer NOT NULL,
	`promoted_at` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pitch_deck_id`) REFERENCES `pitch_decks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_type_id`,`event_id`) REFERENCES `ticket_types`(`id`,`event_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tickets_status" CHECK("status" IN ('CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITING')),
	CONSTRAINT "tickets_business_model" CHECK("business_model" IN ('B2B', 'B2C', 'B2B2C', 'B2G', 'C2C', 'Marketplace')),
	CONSTRAINT "tickets_product_stage" CHECK("product_stage" IN ('Idea', 'MVP', 'Users', 'Product', 'Revenue', 'Growth (>10% monthly)')),
	CONSTRAINT "tickets_fundraising_stage" CHECK("fundraising_stage" IN ('Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C', 'Series D', 'Series E')),
	CONSTRAINT "tickets_actively_raising" CHECK("actively_raising" IN ('Yes', 'No', 'Starting in <6 months')),
	CONSTRAINT "tickets_raised_before" CHECK("raised_before" IN ('Yes', 'No')),
	CONSTRAINT "tickets_startup_complete" CHECK(("startup_name" IS NULL) = ("sectors" IS NULL) AND ("startup_name" IS NULL) = ("business_model" IS NULL) AND ("startup_name" IS NULL) = ("product_stage" IS NULL) AND ("startup_name" IS NULL) = ("fundraising_stage" IS NULL) AND ("startup_name" IS NULL) = ("actively_raising" IS NULL) AND ("startup_name" IS NULL) = ("raised_before" IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_tickets`("id", "code", "registration_id", "position", "event_id", "ticket_type_id", "user_id", "status", "first_name", "last_name", "email", "phone", "university", "startup_name", "sectors", "business_model", "product_stage", "fundraising_stage", "actively_raising", "raised_before", "website_url", "pitch_deck_id", "video_pitch", "created_at") SELECT "id", "code", "registration_id", "position", "event_id", "ticket_type_id", "user_id", "status", "first_name", "last_name", "email", "phone", "university", "startup_name", "sectors", "business_model", "product_stage", "fundraising_stage", "actively_raising", "raised_before", "website_url", "pitch_deck_id", "video_pitch", "created_at" FROM `tickets`;--> statement-breakpoint
DROP TABLE `tickets`;--> statement-breakpoint
ALTER TABLE `__new_tickets` RENAME TO `tickets`;--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_code_unique` ON `tickets` (`code`);--> statement-breakpoint
CREATE INDEX `tickets_by_event` ON `tickets` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tickets_by_user` ON `tickets` (`user_id`);--> statement-breakpoint
CREATE INDEX `tickets_by_type` ON `tickets` (`ticket_type_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `tickets_by_deck` ON `tickets` (`pitch_deck_id`);--> statement-breakpoint
CREATE INDEX `tickets_waiting` ON `tickets` (`ticket_type_id`,`id`) WHERE status = 'WAITING';--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_place` ON `tickets` (`registration_id`,`position`);--> statement-breakpoint
ALTER TABLE `events` ADD `begins_at` integer;--> statement-breakpoint
ALTER TABLE `registrations` ADD `together` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `joined_at_position` integer;--> statement-breakpoint

-- A place is taken by a ticket that is neither cancelled nor waiting.
CREATE TRIGGER tickets_take_place AFTER INSERT ON tickets WHEN NEW.status NOT IN ('CANCELLED', 'WAITING') BEGIN UPDATE ticket_types SET sold = sold + 1 WHERE id = NEW.ticket_type_id; END;
--> statement-breakpoint
CREATE TRIGGER tickets_move_place AFTER UPDATE OF status, ticket_type_id ON tickets WHEN OLD.ticket_type_id <> NEW.ticket_type_id OR (OLD.status IN ('CANCELLED', 'WAITING')) <> (NEW.status IN ('CANCELLED', 'WAITING')) BEGIN UPDATE ticket_types SET sold = sold - 1 WHERE id = OLD.ticket_type_id AND OLD.status NOT IN ('CANCELLED', 'WAITING'); UPDATE ticket_types SET sold = sold + 1 WHERE id = NEW.ticket_type_id AND NEW.status NOT IN ('CANCELLED', 'WAITING'); END;
--> statement-breakpoint
CREATE TRIGGER tickets_return_place AFTER DELETE ON tickets WHEN OLD.status NOT IN ('CANCELLED', 'WAITING') BEGIN UPDATE ticket_types SET sold = sold - 1 WHERE id = OLD.ticket_type_id; END;
--> statement-breakpoint

-- A presenter's ticket has startup details.
CREATE TRIGGER tickets_presenters_have_startup BEFORE INSERT ON tickets WHEN NEW.startup_name IS NULL AND (SELECT type FROM ticket_types WHERE id = NEW.ticket_type_id) IN ('PRESENTER_STARTUP', 'PRESENTER_PERSONAL') BEGIN SELECT RAISE(ABORT, 'tickets_presenters_have_startup'); END;
--> statement-breakpoint

-- One address takes at most ten places of an evening by the form. Waiting ones count, cancelled ones and what organisers
-- issue do not.
CREATE TRIGGER tickets_within_buyer_limit BEFORE INSERT ON tickets WHEN NEW.status <> 'CANCELLED' AND (SELECT source FROM registrations WHERE id = NEW.registration_id) = 'FORM' AND ( SELECT count(*) FROM tickets AS t JOIN registrations AS r ON r.id = t.registration_id WHERE t.user_id = NEW.user_id AND t.event_id = NEW.event_id AND t.status <> 'CANCELLED' AND r.source = 'FORM' ) >= 10 BEGIN SELECT RAISE(ABORT, 'tickets_within_buyer_limit'); END;
--> statement-breakpoint

-- When existing events begin: the first hour in `time`, such as 18:00 or 18.00, else the end of the day, by the clock of
-- Warsaw. Summer time holds from the last Sunday of March to the last Sunday of October.
WITH RECURSIVE hours(id, text, hour) AS (
  SELECT id, ' ' || time || ' ', NULL FROM events WHERE date IS NOT NULL
  UNION ALL
  SELECT id, substr(text, 2), CASE
    WHEN text GLOB '[^0-9][0-9][0-9][:.][0-9][0-9][^0-9]*' THEN substr(text, 2, 2) || ':' || substr(text, 5, 2)
    WHEN text GLOB '[^0-9][0-9][:.][0-9][0-9][^0-9]*' THEN '0' || substr(text, 2, 1) || ':' || substr(text, 4, 2)
  END
  FROM hours WHERE hour IS NULL AND text <> ''
)
UPDATE events SET begins_at = (
  SELECT 1000 * (unixepoch(local) - 3600 * (1 + (
    local >= date(substr(local, 1, 4) || '-04-01', 'weekday 0', '-7 days') || ' 02:00'
    AND local < date(substr(local, 1, 4) || '-11-01', 'weekday 0', '-7 days') || ' 03:00'
  )))
  FROM (
    SELECT coalesce(
      (SELECT events.date || ' ' || hour FROM hours WHERE hours.id = events.id AND hour < '24:00' AND hour GLOB '*:[0-5]*'),
      date(events.date, '+1 day') || ' 00:00'
    ) AS local
  )
) WHERE date IS NOT NULL;
--> statement-breakpoint

-- Who comes on one day may not come on another, so an event that moves asks again.
CREATE TRIGGER events_update_answers AFTER UPDATE OF date ON events WHEN OLD.date IS NOT NEW.date BEGIN UPDATE registrations SET answer = NULL WHERE event_id = NEW.id AND answer = 'YES'; END;
