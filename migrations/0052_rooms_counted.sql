-- Every event has a room, so that reading it adds none. What phones ask for often is counted when it is written.
ALTER TABLE `rooms` ADD `seats` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `ballots` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `raised` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE rooms SET seats = (SELECT count(*) FROM seats WHERE event_id = rooms.event_id), ballots = (SELECT count(*) FROM ballots WHERE event_id = rooms.event_id);--> statement-breakpoint
UPDATE questions SET raised = (SELECT count(*) FROM question_raises WHERE question_id = questions.id);--> statement-breakpoint
INSERT INTO rooms (event_id, secret) SELECT id, lower(hex(randomblob(16))) FROM events WHERE id NOT IN (SELECT event_id FROM rooms);--> statement-breakpoint
CREATE TRIGGER events_insert_room AFTER INSERT ON events BEGIN INSERT INTO rooms (event_id, secret) VALUES (NEW.id, lower(hex(randomblob(16)))); END;--> statement-breakpoint
-- A release that knows no rooms deletes events too.
CREATE TRIGGER events_delete_room BEFORE DELETE ON events BEGIN DELETE FROM rooms WHERE event_id = OLD.id; END;--> statement-breakpoint
CREATE TRIGGER seats_insert_count AFTER INSERT ON seats BEGIN UPDATE rooms SET seats = seats + 1 WHERE event_id = NEW.event_id; END;--> statement-breakpoint
CREATE TRIGGER seats_delete_count AFTER DELETE ON seats BEGIN UPDATE rooms SET seats = seats - 1 WHERE event_id = OLD.event_id; END;--> statement-breakpoint
CREATE TRIGGER ballots_insert_count AFTER INSERT ON ballots BEGIN UPDATE rooms SET ballots = ballots + 1 WHERE event_id = NEW.event_id; END;--> statement-breakpoint
CREATE TRIGGER ballots_delete_count AFTER DELETE ON ballots BEGIN UPDATE rooms SET ballots = ballots - 1 WHERE event_id = OLD.event_id; END;--> statement-breakpoint
CREATE TRIGGER question_raises_insert_count AFTER INSERT ON question_raises BEGIN UPDATE questions SET raised = raised + 1 WHERE id = NEW.question_id; END;--> statement-breakpoint
CREATE TRIGGER question_raises_delete_count AFTER DELETE ON question_raises BEGIN UPDATE questions SET raised = raised - 1 WHERE id = OLD.question_id; END;--> statement-breakpoint

-- The page of an event is stored under the number of its own last sale.
ALTER TABLE `content_version` ADD `last_sales` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP TRIGGER ticket_types_sold_version;--> statement-breakpoint
CREATE TRIGGER ticket_types_sold_version AFTER UPDATE OF sold ON ticket_types WHEN OLD.sold <> NEW.sold BEGIN UPDATE content_version SET sales = sales + 1, last_sales = json_set(last_sales, '$."' || NEW.event_id || '"', sales + 1), version = version + ((OLD.sold < OLD.capacity) <> (NEW.sold < NEW.capacity) AND NOT EXISTS (SELECT 1 FROM ticket_types WHERE event_id = NEW.event_id AND id <> NEW.id AND sold < capacity)) WHERE id = 1; END;
