CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` integer NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`once` text,
	`status` text DEFAULT 'PENDING' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`leased_until` integer,
	`sent_at` integer,
	`response_status` integer,
	`error` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_deliveries_type" CHECK("webhook_deliveries"."type" IN ('registration.created', 'order.cancelled', 'order.promoted', 'ticket.checkedIn', 'application.created', 'test')),
	CONSTRAINT "webhook_deliveries_status" CHECK("webhook_deliveries"."status" IN ('PENDING', 'SENT', 'FAILED')),
	CONSTRAINT "webhook_deliveries_error" CHECK("webhook_deliveries"."error" IN ('TIMEOUT', 'NO_CONNECTION', 'REDIRECT', 'STATUS', 'GONE', 'ADDRESS', 'NO_SECRET', 'SWITCHED_OFF'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`once`) WHERE once IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`webhook_id`,`due_at`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_secrets` (
	`webhook_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`gone_at` integer
);
--> statement-breakpoint

-- Each event becomes one delivery for each webhook that wants it, due for 72 hours. Data are ids only.
CREATE TRIGGER registrations_insert_webhooks AFTER INSERT ON registrations BEGIN INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, due_at, expires_at) SELECT lower(hex(randomblob(16))), w.id, 'registration.created', json_object('registrationId', NEW.id, 'eventId', NEW.event_id), n.at, n.at, n.at + 259200000 FROM webhooks AS w, (SELECT CAST(round(unixepoch('subsec') * 1000) AS INTEGER) AS at) AS n WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'registration.created'); END;
--> statement-breakpoint

-- An order is cancelled with the last of its tickets.
CREATE TRIGGER tickets_cancel_webhooks AFTER UPDATE OF status ON tickets WHEN NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED' AND NOT EXISTS ( SELECT 1 FROM tickets WHERE registration_id = NEW.registration_id AND status <> 'CANCELLED' ) BEGIN INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, due_at, expires_at) SELECT lower(hex(randomblob(16))), w.id, 'order.cancelled', json_object('registrationId', NEW.registration_id, 'eventId', NEW.event_id), n.at, n.at, n.at + 259200000 FROM webhooks AS w, (SELECT CAST(round(unixepoch('subsec') * 1000) AS INTEGER) AS at) AS n WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'order.cancelled'); END;
--> statement-breakpoint

-- A group that moves up is one event. Places that joining gave belong to `registration.created`.
CREATE TRIGGER tickets_promote_webhooks AFTER UPDATE OF status ON tickets WHEN OLD.status = 'WAITING' AND NEW.status = 'CONFIRMED' AND NEW.promoted_at > NEW.created_at BEGIN INSERT INTO webhook_deliveries (id, webhook_id, type, data, once, created_at, due_at, expires_at) SELECT lower(hex(randomblob(16))), w.id, 'order.promoted', json_object('registrationId', NEW.registration_id, 'eventId', NEW.event_id), 'order.promoted:' || NEW.registration_id || ':' || NEW.promoted_at, n.at, n.at, n.at + 259200000 FROM webhooks AS w, (SELECT CAST(round(unixepoch('subsec') * 1000) AS INTEGER) AS at) AS n WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'order.promoted') ON CONFLICT DO NOTHING; END;
--> statement-breakpoint

-- Whoever checks a ticket in, phones at the door included.
CREATE TRIGGER tickets_check_in_webhooks AFTER UPDATE OF status ON tickets WHEN NEW.status = 'CHECKED_IN' AND OLD.status <> 'CHECKED_IN' BEGIN INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, due_at, expires_at) SELECT lower(hex(randomblob(16))), w.id, 'ticket.checkedIn', json_object('ticketId', NEW.id, 'registrationId', NEW.registration_id, 'eventId', NEW.event_id), n.at, n.at, n.at + 259200000 FROM webhooks AS w, (SELECT CAST(round(unixepoch('subsec') * 1000) AS INTEGER) AS at) AS n WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'ticket.checkedIn'); END;
--> statement-breakpoint

CREATE TRIGGER tickets_insert_checked_in_webhooks AFTER INSERT ON tickets WHEN NEW.status = 'CHECKED_IN' BEGIN INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, due_at, expires_at) SELECT lower(hex(randomblob(16))), w.id, 'ticket.checkedIn', json_object('ticketId', NEW.id, 'registrationId', NEW.registration_id, 'eventId', NEW.event_id), n.at, n.at, n.at + 259200000 FROM webhooks AS w, (SELECT CAST(round(unixepoch('subsec') * 1000) AS INTEGER) AS at) AS n WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'ticket.checkedIn'); END;
--> statement-breakpoint

CREATE TRIGGER community_applications_insert_webhooks AFTER INSERT ON community_applications BEGIN INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, due_at, expires_at) SELECT lower(hex(randomblob(16))), w.id, 'application.created', json_object('applicationId', NEW.id, 'kind', 'community'), n.at, n.at, n.at + 259200000 FROM webhooks AS w, (SELECT CAST(round(unixepoch('subsec') * 1000) AS INTEGER) AS at) AS n WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'application.created'); END;
--> statement-breakpoint

CREATE TRIGGER vibe_coding_applications_insert_webhooks AFTER INSERT ON vibe_coding_applications BEGIN INSERT INTO webhook_deliveries (id, webhook_id, type, data, created_at, due_at, expires_at) SELECT lower(hex(randomblob(16))), w.id, 'application.created', json_object('applicationId', NEW.id, 'kind', 'vibeCoding'), n.at, n.at, n.at + 259200000 FROM webhooks AS w, (SELECT CAST(round(unixepoch('subsec') * 1000) AS INTEGER) AS at) AS n WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'application.created'); END;
