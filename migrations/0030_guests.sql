ALTER TABLE `tickets` ADD `answer` text CONSTRAINT "tickets_answer" CHECK("answer" IN ('YES', 'NO'));
--> statement-breakpoint

-- Who comes on one day may not come on another, so an event that moves asks again.
DROP TRIGGER events_update_answers;
--> statement-breakpoint
CREATE TRIGGER events_update_answers AFTER UPDATE OF date ON events WHEN OLD.date IS NOT NEW.date BEGIN UPDATE registrations SET answer = NULL WHERE event_id = NEW.id AND answer = 'YES'; UPDATE tickets SET answer = NULL WHERE event_id = NEW.id AND answer = 'YES'; END;
--> statement-breakpoint

-- A ticket that goes to another address gets another code. The links of its former holder end, as after an erasure.
CREATE TRIGGER tickets_end_guest_keys AFTER UPDATE OF code, email ON tickets WHEN NEW.code <> OLD.code OR NEW.email = '' BEGIN DELETE FROM guest_keys WHERE ticket_id = NEW.id; END;
