-- Registration closes when the event begins. Readers who never confirmed and users without orders are found by an index.
ALTER TABLE `users` ADD `has_orders` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE users SET has_orders = 1 WHERE id IN (SELECT user_id FROM registrations);--> statement-breakpoint
CREATE INDEX `users_without_orders` ON `users` (`created_at`) WHERE has_orders = 0;--> statement-breakpoint
CREATE INDEX `subscribers_unconfirmed` ON `subscribers` (`created_at`) WHERE confirmed_at IS NULL;--> statement-breakpoint

CREATE TRIGGER registrations_insert_user AFTER INSERT ON registrations BEGIN UPDATE users SET has_orders = 1 WHERE id = NEW.user_id AND has_orders = 0; END;
--> statement-breakpoint

-- Visitors register only for enabled, open, upcoming events that are not called off and have not begun.
DROP TRIGGER registrations_need_open_event;
--> statement-breakpoint
CREATE TRIGGER registrations_need_open_event BEFORE INSERT ON registrations WHEN NEW.source = 'FORM' AND NOT EXISTS (SELECT 1 FROM events WHERE id = NEW.event_id AND enabled = 1 AND cancelled = 0 AND status = 'UPCOMING' AND registration_open = 1 AND (begins_at IS NULL OR begins_at > NEW.created_at)) BEGIN SELECT RAISE(ABORT, 'registrations_need_open_event'); END;
