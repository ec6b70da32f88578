-- What was decided stays: which ballots count and who was judged are stored when a vote or a jury closes, and a jury that somebody has read is known.
CREATE TABLE `read_juries` (
	`event_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `closed_juries` ADD `judged` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE closed_juries SET judged = (SELECT json_group_array(DISTINCT m.ticket_id) FROM juror_marks AS m JOIN criteria AS c ON c.id = m.criterion_id WHERE c.event_id = closed_juries.event_id);--> statement-breakpoint
ALTER TABLE `ballots` ADD `counts` integer;--> statement-breakpoint
ALTER TABLE `votes` ADD `decided` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER votes_weigh_ballots AFTER UPDATE OF decided ON votes WHEN NEW.decided AND NOT OLD.decided BEGIN UPDATE ballots SET counts = ((SELECT status FROM tickets WHERE id = ballots.ticket_id) = 'CHECKED_IN' OR NOT EXISTS (SELECT 1 FROM tickets WHERE event_id = NEW.event_id AND status = 'CHECKED_IN')) WHERE event_id = NEW.event_id; END;--> statement-breakpoint
CREATE TRIGGER tickets_decide_vote BEFORE UPDATE OF status ON tickets WHEN NEW.status <> OLD.status BEGIN UPDATE votes SET decided = true WHERE event_id = OLD.event_id AND NOT decided AND closes_at <= unixepoch('subsec') * 1000; END;--> statement-breakpoint
CREATE TRIGGER tickets_decide_vote_of_new BEFORE INSERT ON tickets WHEN NEW.status = 'CHECKED_IN' BEGIN UPDATE votes SET decided = true WHERE event_id = NEW.event_id AND NOT decided AND closes_at <= unixepoch('subsec') * 1000; END;
