-- Seats end with their room, so that a ticket keeps that it had one: a report counts them later.
ALTER TABLE `tickets` ADD `sat` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE tickets SET sat = true WHERE id IN (SELECT ticket_id FROM seats);--> statement-breakpoint
CREATE TRIGGER seats_insert_sat AFTER INSERT ON seats BEGIN UPDATE tickets SET sat = true WHERE id = NEW.ticket_id; END;
