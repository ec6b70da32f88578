-- What keeps capacity, registration and confidential files true for every writer. Drizzle knows no triggers: this file is written by hand.

-- Capacity: `sold` follows the tickets that are not cancelled; the CHECK on ticket_types refuses overselling.
CREATE TRIGGER tickets_take_place AFTER INSERT ON tickets WHEN NEW.status <> 'CANCELLED' BEGIN UPDATE ticket_types SET sold = sold + 1 WHERE id = NEW.ticket_type_id; END;
--> statement-breakpoint
CREATE TRIGGER tickets_move_place AFTER UPDATE OF status, ticket_type_id ON tickets BEGIN UPDATE ticket_types SET sold = sold - 1 WHERE id = OLD.ticket_type_id AND OLD.status <> 'CANCELLED'; UPDATE ticket_types SET sold = sold + 1 WHERE id = NEW.ticket_type_id AND NEW.status <> 'CANCELLED'; END;
--> statement-breakpoint
CREATE TRIGGER tickets_return_place AFTER DELETE ON tickets WHEN OLD.status <> 'CANCELLED' BEGIN UPDATE ticket_types SET sold = sold - 1 WHERE id = OLD.ticket_type_id; END;
--> statement-breakpoint

-- A presenter's ticket has startup details.
CREATE TRIGGER tickets_presenters_have_startup BEFORE INSERT ON tickets WHEN NEW.startup_name IS NULL AND (SELECT type FROM ticket_types WHERE id = NEW.ticket_type_id) IN ('PRESENTER_STARTUP', 'PRESENTER_PERSONAL') BEGIN SELECT RAISE(ABORT, 'tickets_presenters_have_startup'); END;
--> statement-breakpoint

-- Visitors register for enabled, open, upcoming events alone.
CREATE TRIGGER registrations_need_open_event BEFORE INSERT ON registrations WHEN NEW.source = 'FORM' AND NOT EXISTS ( SELECT 1 FROM events WHERE id = NEW.event_id AND enabled = 1 AND status = 'UPCOMING' AND registration_open = 1 ) BEGIN SELECT RAISE(ABORT, 'registrations_need_open_event'); END;
--> statement-breakpoint

-- A claimed deck has arrived whole.
CREATE TRIGGER deck_claims_need_complete_deck BEFORE INSERT ON deck_claims WHEN NOT EXISTS (SELECT 1 FROM pitch_decks WHERE id = NEW.deck_id AND completed_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'deck_claims_need_complete_deck'); END;
--> statement-breakpoint

-- The content version rises with every edit that a public page can show. Selling a place is no edit.
INSERT INTO content_version (id, version) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER events_insert_version AFTER INSERT ON events BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER events_update_version AFTER UPDATE ON events BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER events_delete_version AFTER DELETE ON events BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER speakers_insert_version AFTER INSERT ON speakers BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER speakers_update_version AFTER UPDATE ON speakers BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER speakers_delete_version AFTER DELETE ON speakers BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER event_speakers_insert_version AFTER INSERT ON event_speakers BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER event_speakers_update_version AFTER UPDATE ON event_speakers BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER event_speakers_delete_version AFTER DELETE ON event_speakers BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER mentors_insert_version AFTER INSERT ON mentors BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER mentors_update_version AFTER UPDATE ON mentors BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER mentors_delete_version AFTER DELETE ON mentors BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER partners_insert_version AFTER INSERT ON partners BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER partners_update_version AFTER UPDATE ON partners BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER partners_delete_version AFTER DELETE ON partners BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER event_partners_insert_version AFTER INSERT ON event_partners BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER event_partners_update_version AFTER UPDATE ON event_partners BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER event_partners_delete_version AFTER DELETE ON event_partners BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER agenda_items_insert_version AFTER INSERT ON agenda_items BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER agenda_items_update_version AFTER UPDATE ON agenda_items BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER agenda_items_delete_version AFTER DELETE ON agenda_items BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER media_insert_version AFTER INSERT ON media BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER media_update_version AFTER UPDATE ON media BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER media_delete_version AFTER DELETE ON media BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_insert_version AFTER INSERT ON ticket_types BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_update_version AFTER UPDATE OF event_id, name, description, price, capacity, type, icon ON ticket_types BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_delete_version AFTER DELETE ON ticket_types BEGIN UPDATE content_version SET version = version + 1 WHERE id = 1; END;
